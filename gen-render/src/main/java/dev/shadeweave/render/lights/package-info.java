/**
 * Lights as documents describe them: a {@link dev.shadeweave.render.lights.LightRig} is read from a document with nodes of
 * type {@code lightshader}. It says which light shaders a surface must be generated for, and what each light's numbers are.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.lights;

import org.jspecify.annotations.NullMarked;
