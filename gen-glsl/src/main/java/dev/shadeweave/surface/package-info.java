/**
 * Writes functions of a material's values for engines that have their own lights.
 *
 * <p>{@link dev.shadeweave.surface.SurfaceGenerator} creates a {@link
 * dev.shadeweave.surface.SurfaceFunction} for a material, a shader node, a nodegraph, a node or an input. {@link
 * dev.shadeweave.surface.SurfaceText} writes one or many of them.
 *
 * <p>A function is made from the pixel stage of a shader that shows the inputs of the surface: its variables become members of
 * parameters, its {@code main} becomes the function. Names and types come from the syntax of the stage, not from a search.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable or stateless.
 *   <li><b>Errors</b>: collected as {@link dev.shadeweave.diagnostic.Diagnostic}s.
 * </ul>
 */
@NullMarked
package dev.shadeweave.surface;

import org.jspecify.annotations.NullMarked;
