/**
 * The meaning of the nodes of the data library.
 *
 * <p>One table, {@link dev.shadeweave.semantics.Meanings}, has a row for each category: how its nodes compute values
 * and ranges of values, which algebraic identities hold, how the nodes select among their inputs, and which features
 * they need that a language may lack. {@link dev.shadeweave.semantics.Evaluator}, the folding passes, the analysis of
 * ranges, translations, and languages that report missing features read it. If a node works channel by channel, a
 * single function ({@code Pointwise}) computes values and ranges, so they cannot differ; a property test compares the
 * rest.
 *
 * <p>Values are computed as in a shader: in 32-bit floats, operation by operation in the order of the library.
 * Undefined operations have the results of the library ({@code docs/total-maths.md}). Functions whose rounding
 * languages leave to the machine (sines, powers, roots) are rounded from the exact result. Some nodes have no computed
 * value: nodes that need a surface or an image, patterns over positions such as noise, definitions that are not the
 * library's, and results that no literal can express, such as infinity. Partial knowledge of a value is an {@link
 * dev.shadeweave.semantics.AbstractValue}, made of {@link dev.shadeweave.semantics.Range ranges}.
 *
 * <p>Read {@code NodeMeaning}, {@code NumberMeanings}, {@code ClosureMeanings}, then {@code Pointwise}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: no method throws; a value that cannot be computed is empty.
 * </ul>
 */
@NullMarked
package dev.shadeweave.semantics;

import org.jspecify.annotations.NullMarked;
