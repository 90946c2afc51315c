/**
 * Shapes as graphs: nodes of code blocks, which hand on functions instead of values, and the targets that march the shapes
 * that they make: {@code genglsl_raymarch}, {@code essl_raymarch} and {@code vulkan_raymarch}.
 *
 * <p>{@link dev.shadeweave.raymarch.RaymarchBackend} is an ordinary backend; {@link
 * dev.shadeweave.raymarch.BlocksNode} is registered for files that end in {@code .blocks}. A shader is written in these
 * steps: {@link dev.shadeweave.raymarch.Scene} finds the operators behind the output, {@link
 * dev.shadeweave.raymarch.Narrowing} gives each the types that it is called with, {@link
 * dev.shadeweave.raymarch.Packing} places parameters, {@link dev.shadeweave.raymarch.OperatorText} puts names into blocks,
 * {@link dev.shadeweave.raymarch.Lifting} writes what ordinary nodes give as functions of the place, and {@link
 * dev.shadeweave.raymarch.SceneWriter} puts the stage together. The format of blocks is {@code docs/blocks.md}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: backends and providers have no state that shows, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.raymarch;

import org.jspecify.annotations.NullMarked;
