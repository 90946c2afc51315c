/**
 * The only package that calls OpenGL: contexts, the objects that live in them, and the native compilers of shaders.
 *
 * <p>Start at {@link dev.shadeweave.render.internal.gl.GlContext}. A context belongs to the thread that opened it, and
 * every object to its context; all are {@link AutoCloseable}, and
 * {@link dev.shadeweave.render.internal.gl.GlContext#liveObjects()} counts those that are not closed yet. External data
 * is checked before a native function receives it. A problem of the machine throws a
 * {@link dev.shadeweave.render.internal.gl.GlException}; a problem of a shader is reported as a message.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a context and all its objects belong to the thread on which it is current.
 *   <li><b>Errors</b>: an error of the driver throws a {@code GlException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.gl;

import org.jspecify.annotations.NullMarked;
