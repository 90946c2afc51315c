/**
 * Writes functions that compute the parameters of a material, for engines that have their own lights.
 *
 * <p>{@link dev.shadeweave.surface.SurfaceGenerator} creates a {@link
 * dev.shadeweave.surface.SurfaceFunction} for a material, a shader node, a nodegraph, a node or an input. {@link
 * dev.shadeweave.surface.SurfaceText} writes one or many of them.
 *
 * <p>A function is created from the pixel stage of a shader whose outputs are the inputs of the surface. Its variables
 * become members of parameters, and its {@code main} becomes the function. Names and types come from the syntax tree of
 * the stage, not from a search in its text.
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
