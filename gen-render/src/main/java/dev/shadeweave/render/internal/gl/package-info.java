/**
 * The one package that calls OpenGL: contexts, the objects that live in them, and the native compilers of shaders.
 *
 * <p>Start at {@link dev.shadeweave.render.internal.gl.GlContext}. A context belongs to the thread that opened it, and every object
 * to its context; all are {@link AutoCloseable}, and {@link dev.shadeweave.render.internal.gl.GlContext#liveObjects()} counts those
 * that are not closed yet. What comes from outside is checked before a native function sees it. What the surroundings
 * lack is thrown as a {@link dev.shadeweave.render.internal.gl.GlException}; what is wrong with a shader is a collected
 * message.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a context, and all that lives in it, belongs to the thread that it is current on.
 *   <li><b>Errors</b>: what a driver refuses is a {@code GlException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.gl;

import org.jspecify.annotations.NullMarked;
