/**
 * Passes for materials and the shading models inside them: shaders and their references, assignments, overrides,
 * BSDFs.
 *
 * <p>MaterialX 1.38 replaced the elements {@code material}, {@code shaderref} and {@code override} by nodes.
 * {@code Materials}, {@code Shaders} and {@code Overrides} do the same; the other passes rename or regroup the inputs
 * of BSDFs.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a pass has no state and serves all threads; the document that it changes belongs to one
 *     upgrade.
 *   <li><b>Errors</b>: every change and every loss is reported as a {@code Diagnostic}; bad input never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.document.internal.upgrade.material;

import org.jspecify.annotations.NullMarked;
