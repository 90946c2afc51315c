/**
 * The lights of a document, as tables of values for shaders. A {@link dev.shadeweave.render.lights.LightRig} is read from
 * the {@code lightshader} nodes of a document. It lists the light shaders that a surface must be generated for, and the
 * values of each light.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *       documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.lights;

import org.jspecify.annotations.NullMarked;
