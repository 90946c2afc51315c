/**
 * Rewrites functions where they stand: a rewrite is a list of cuts in the text, and every other character stays as it is written.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.BranchPruner} leaves out what a function never comes to if parameters have known values:
 *
 * <pre>
 * mode = 0:   float albedo = mode == 0 ? conty(x) : zeltner(x);   →   float albedo = conty(x);
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.rewrite.ReturningFunction} makes a function that writes its last parameter one that gives a value
 * back, without the parameters that nothing reads.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.Choices} takes a conditional expression apart. {@link
 * dev.shadeweave.lang.rewrite.FunctionFacts} answers what is asked of every function before any of this, so that a library can
 * keep the answers.
 *
 * <p>A function that the preprocessor has a say in, or that uses macros that are more than operands ({@link
 * dev.shadeweave.lang.rewrite.MacroText}), stays whole, and so does one that nests deeper than 60 levels.
 *
 * <p>gen-ir has passes that do the same to its representation: {@code ConstantParameters}, {@code UnusedParameters} and
 * {@code FoldBranches}. Both are needed. This package changes text that people read, in GLSL and OSL alike, keeps comments and
 * layout, knows nothing but literals that calls hand over, and takes microseconds, at every start. The passes need a whole shader
 * of GLSL that the grammar has read; they compute values, and what they leave is printed anew.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types that callers see are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none; code that cannot be followed stays as it is.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.rewrite;

import org.jspecify.annotations.NullMarked;
