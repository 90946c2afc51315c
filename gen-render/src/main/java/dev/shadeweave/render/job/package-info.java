/**
 * What a renderer draws: a job names the object, the view of it, the light on it, and the quality of the picture.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: jobs are immutable; a builder belongs to one thread.
 *   <li><b>Errors</b>: an argument that no picture can have is an {@code IllegalArgumentException}. The renderer reports as a
 *       {@code Diagnostic} what the shader or the driver cannot draw.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.job;

import org.jspecify.annotations.NullMarked;
