/**
 * Calls OpenGL: contexts, the objects that live in them, the native compilers of shaders, and the interpreter that runs
 * GLIR streams. No other package calls OpenGL, except {@code internal.surface}, which creates contexts.
 *
 * <p>Start at {@link dev.shadeweave.render.gl.GlContext}. A context belongs to the thread that opened it, and
 * every object to its context; all are {@link AutoCloseable}, and
 * {@link dev.shadeweave.render.gl.GlContext#liveObjects()} counts those that are not closed yet. External data
 * is checked before a native function receives it. A problem of the machine throws a
 * {@link dev.shadeweave.render.gl.GlException}; a problem of a shader is reported as a message.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a context and all its objects belong to the thread on which it is current.
 *   <li><b>Errors</b>: an error of the driver throws a {@code GlException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.gl;

import org.jspecify.annotations.NullMarked;
