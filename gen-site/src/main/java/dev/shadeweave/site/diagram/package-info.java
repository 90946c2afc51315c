/**
 * Drawings of graphs: boxes, wires and their places. A {@link dev.shadeweave.site.diagram.Diagram} has the boxes and
 * wires to draw, {@link dev.shadeweave.site.diagram.DiagramLayout} places them with the Eclipse Layout Kernel, and
 * {@link dev.shadeweave.site.diagram.DiagramSvg} writes them as a picture. The viewer draws the same layout in its
 * page.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all values are immutable. Layouts are made one at a time, since the kernel has static state.
 *   <li><b>Errors</b>: a layout of more than {@link dev.shadeweave.site.diagram.Diagram#MOST_BOXES} boxes throws an
 *       {@code IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.site.diagram;

import org.jspecify.annotations.NullMarked;
