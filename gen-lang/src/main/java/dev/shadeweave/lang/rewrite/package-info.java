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
 * <p>A function that the preprocessor has a say in, or that uses macros that are more than operands ({@link
 * dev.shadeweave.lang.rewrite.MacroText}), stays whole, and so does one that nests deeper than 60 levels.
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
