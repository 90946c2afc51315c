/**
 * Builds shapes as graphs: nodes of code blocks, which pass functions instead of values. It provides the targets that
 * march these shapes: {@code genglsl_raymarch}, {@code essl_raymarch} and {@code vulkan_raymarch}.
 *
 * <p>{@link dev.shadeweave.raymarch.RaymarchBackend} is an ordinary backend. {@link dev.shadeweave.raymarch.BlocksNode}
 * is registered for files that end in {@code .blocks}. A shader is written in these steps. {@link
 * dev.shadeweave.raymarch.Scene} finds the operators on which the output depends. {@link
 * dev.shadeweave.raymarch.Narrowing} finds the types of each operator. {@link dev.shadeweave.raymarch.Packing} places
 * parameters. {@link dev.shadeweave.raymarch.OperatorText} inserts names into blocks. {@link
 * dev.shadeweave.raymarch.Lifting} writes the values of ordinary nodes as functions of the place. {@link
 * dev.shadeweave.raymarch.SceneWriter} puts the stages together. {@code docs/blocks.md} describes the format of blocks.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no visible state and serve any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch;

import org.jspecify.annotations.NullMarked;
