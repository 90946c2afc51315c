/**
 * What the nodes of the data library mean.
 *
 * <p>One table, {@link dev.shadeweave.semantics.Meanings}, has a row for each category: what its nodes compute from values,
 * what they make of ranges of values, which identities of algebra hold, how they choose among their inputs, and what they
 * ask of a language that not every language has. {@link dev.shadeweave.semantics.Evaluator} and the passes that fold read
 * it, so do the analysis of ranges, translations, and languages that report what they lack. Where a node works channel by
 * channel, a single function ({@code Pointwise}) serves values and ranges, so they cannot differ; a property test compares
 * the rest.
 *
 * <p>Values are computed as a shader would: in 32-bit floats, operation by operation in the order the library writes them,
 * total where the library is total ({@code docs/total-maths.md}). Functions that languages leave to the machine (sines,
 * powers, roots) are rounded from the exact result. No answer is an answer: for nodes that need a surface or an image, for
 * patterns over places such as noise, for definitions that are not the library's, and for results that no literal can state,
 * such as infinity. What is known of a value is an {@link dev.shadeweave.semantics.AbstractValue}, made of
 * {@link dev.shadeweave.semantics.Range ranges}.
 *
 * <p>Read {@code NodeMeaning}, {@code NumberMeanings}, {@code ClosureMeanings}, then {@code Pointwise}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: what a node makes of values is empty where nothing is known; none is thrown.
 * </ul>
 */
@NullMarked
package dev.shadeweave.semantics;

import org.jspecify.annotations.NullMarked;
