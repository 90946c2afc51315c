/**
 * Writes a reference of nodes as a static site. Start at {@link dev.shadeweave.site.ReferenceSite}. {@code NodePages}
 * writes the text, and {@code NodeExample} builds an example document for a node. Package {@code diagram} draws
 * nodegraphs.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a site is a value. It is written by the calling thread, which also draws its pictures.
 *   <li><b>Errors</b>: an unknown node throws an {@code IllegalArgumentException}. If pictures are requested and
 *       the driver is missing, a {@code GlException} says so. An example that cannot be drawn has no picture.
 * </ul>
 */
@NullMarked
package dev.shadeweave.site;

import org.jspecify.annotations.NullMarked;
