/**
 * Renders shapes that are built as graphs. Their nodes, implemented as code blocks, pass functions to each other
 * instead of values. The package provides the targets that march these shapes: {@code genglsl_raymarch}, {@code
 * essl_raymarch} and {@code vulkan_raymarch}.
 *
 * <p>{@link dev.shadeweave.raymarch.RaymarchBackend} is the backend of the three targets. {@link
 * dev.shadeweave.raymarch.RaymarchNodes} registers the implementation of nodes whose source file ends in {@code
 * .blocks}. The package {@code raymarch.internal.scene} finds the operators of a shader, and {@code
 * raymarch.internal.write} writes its stages. {@code docs/blocks.md} describes the format of blocks.
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
