/**
 * Draws generated shaders without a window. A {@link dev.shadeweave.render.Renderer} draws a {@link
 * dev.shadeweave.render.job.RenderJob}, a {@link dev.shadeweave.render.Probe} computes the value of a shader at one
 * point, and a {@link dev.shadeweave.render.ShaderCompiler} only compiles. A {@link dev.shadeweave.render.SceneWriter}
 * writes the drawing commands for other programs and needs no driver.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: jobs are immutable. A {@code Renderer} and all its objects belong to the thread that opened it.
 *   <li><b>Errors</b>: a job that cannot be drawn is reported as a {@code Diagnostic}. A missing driver throws a
 *       {@code GlException}. Calling a closed renderer, or calling it from another thread, throws an
 *       {@code IllegalStateException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render;

import org.jspecify.annotations.NullMarked;
