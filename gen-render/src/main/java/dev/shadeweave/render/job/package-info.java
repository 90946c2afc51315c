/**
 * The jobs of a renderer. A job names the object, the view of it, the light on it, and the quality of the picture.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: jobs are immutable; a builder belongs to one thread.
 *   <li><b>Errors</b>: an argument that no picture can have throws an {@code IllegalArgumentException}. If the
 *       shader or the driver cannot draw the job, the renderer reports a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.job;

import org.jspecify.annotations.NullMarked;
