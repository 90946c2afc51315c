/**
 * Creates OpenGL contexts with EGL without a window or in a hidden GLFW window, or uses the context of the surrounding
 * program.
 *
 * <p>{@link dev.shadeweave.render.internal.surface.CurrentContext} saves and restores the current context of a thread,
 * so that drawing does not disturb other code on the thread.
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
