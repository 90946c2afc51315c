/**
 * Drawings of graphs. A {@link dev.shadeweave.site.diagram.Diagram} has the boxes and wires to draw,
 * {@link dev.shadeweave.site.diagram.DiagramLayout} places them with the Eclipse Layout Kernel, and
 * {@link dev.shadeweave.site.diagram.DiagramSvg} writes them as a picture. The viewer draws the same layout in its page.
 */
@NullMarked
package dev.shadeweave.site.diagram;

import org.jspecify.annotations.NullMarked;
