/**
 * What values a program can take, and what follows from it: whether a surface is opaque, cut out or blended.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderProgram} whose graphs are sorted. Out: an
 * {@link dev.shadeweave.semantics.AbstractValue} of every output, by interval analysis (R. E. Moore, "Interval Analysis",
 * 1966) with small finite sets beside the intervals, so that a mask of zeros and ones is told from a blend; and from the
 * estimate of a surface its {@link dev.shadeweave.analysis.Transparency}.
 *
 * <p>An estimate is sound: whatever the textures, the geometry and the time are, the value lies inside, up to the
 * rounding of the device. What standard nodes do, {@link dev.shadeweave.semantics.Meanings} says, unless the document
 * defines the node itself; a node that is a graph is estimated through its graph; anything else can be anything. No
 * input is known by its name: which input of a shading model cuts out is found by following its graph down to the
 * {@code surface} node. Hints of nodedefs count only where there is no graph to follow.
 *
 * <p>Read {@code RangeAnalysis}, {@code TransparencyAnalysis}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: an analysis is one call, which shares nothing with others; its results are immutable.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.analysis;

import org.jspecify.annotations.NullMarked;
