/**
 * Where OpenGL contexts come from: EGL without a window, a hidden GLFW window, or the surrounding program.
 *
 * <p>{@link dev.shadeweave.render.internal.surface.CurrentContext} remembers the context of a thread, so that a context of this
 * program leaves the thread as it was.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a surface belongs to the thread on which it is current.
 *   <li><b>Errors</b>: opening a surface returns null and adds the reason to a list; a later failure of the system throws an
 *       {@link IllegalStateException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.internal.surface;

import org.jspecify.annotations.NullMarked;
