/**
 * Draws the graphs of a document into images, and writes a document that reads these images. Start at {@link
 * dev.shadeweave.render.bake.Baker}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: call only from the thread that opened the renderer.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.render.bake;

import org.jspecify.annotations.NullMarked;
