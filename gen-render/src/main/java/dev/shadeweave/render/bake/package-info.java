/**
 * Draws the graphs of a document into images, and writes the document that uses these. {@link
 * dev.shadeweave.render.bake.Baker} is the way in.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: as the renderer: the thread that opened it.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.bake;

import org.jspecify.annotations.NullMarked;
