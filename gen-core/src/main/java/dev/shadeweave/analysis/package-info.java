/**
 * Estimates the values of a program, and derives whether a surface is opaque, cut out or blended.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderProgram} with sorted graphs. Out: an {@link
 * dev.shadeweave.semantics.AbstractValue} of every output, by interval analysis (R. E. Moore, "Interval Analysis",
 * 1966) with small finite sets besides the intervals, which distinguish a mask of zeros and ones from a blend; and the
 * {@link dev.shadeweave.analysis.Transparency} of a surface.
 *
 * <p>Estimates are sound: for all textures, geometries and times, the value is inside, up to the rounding of the
 * device. {@link dev.shadeweave.semantics.Meanings} defines standard nodes, unless the document redefines them. Nodes
 * implemented by a graph are estimated through the graph; other nodes may have any value. No input is recognised by its
 * name: to find the input of a shading model that cuts out, the analysis follows its graph to the {@code surface} node.
 * Hints of nodedefs are used only if the shading model has no graph.
 *
 * <p>{@link dev.shadeweave.analysis.ClosureTrees} describes the lobes of a surface: whether they may transmit light,
 * and the closures that a closure consists of.
 *
 * <p>Read {@code RangeAnalysis}, {@code TransparencyAnalysis}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an analysis is one call that shares no data with other calls; its results are immutable.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.analysis;

import org.jspecify.annotations.NullMarked;
