/**
 * Rewrites functions in place: a rewrite is a list of cuts in the text, and all other characters are unchanged.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.BranchPruner} removes unreachable branches of a function if parameters have
 * known values:
 *
 * <pre>
 * mode = 0:   float albedo = mode == 0 ? conty(x) : zeltner(x);   →   float albedo = conty(x);
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.rewrite.ReturningFunction} rewrites a function that writes its last parameter to return
 * that value, without the parameters that it does not read.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.Choices} splits a conditional expression. {@link
 * dev.shadeweave.lang.rewrite.FunctionFacts} are the facts about a function that these rewrites need first. A library
 * can store them.
 *
 * <p>A function is not changed if it contains directives, if it uses macros that are more than operands ({@link
 * dev.shadeweave.lang.rewrite.MacroText}), or if it nests deeper than 60 levels.
 *
 * <p>gen-ir has passes that do the same to its representation: {@code ConstantParameters}, {@code UnusedParameters} and
 * {@code FoldBranches}. Both are needed. This package changes source text, in both GLSL and OSL, and keeps comments and
 * layout. It knows only the literals that calls pass, and takes microseconds, at every start. The passes need a whole
 * shader of GLSL that the grammar has parsed. They compute values, and their result is printed anew.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all public types are immutable values and safe for use by several threads.
 *   <li><b>Errors</b>: none; code that cannot be read is not changed.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.rewrite;

import org.jspecify.annotations.NullMarked;
