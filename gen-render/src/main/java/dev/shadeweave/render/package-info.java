/**
 * Draws a generated shader without a window.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: jobs are immutable; a {@code Renderer} and what it made belong to the thread that opened it.
 *   <li><b>Errors</b>: what cannot be drawn is reported as a {@code Diagnostic}; a driver that is not there is a
 *       {@code GlException}; a renderer that is closed, or of another thread, is an {@code IllegalStateException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render;

import org.jspecify.annotations.NullMarked;
