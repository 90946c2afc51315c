/**
 * Rewrites the source text of functions. The statements that a rewrite does not concern, the comments and the layout
 * are kept.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.BranchPruner} removes the branches of a function that known values of its
 * parameters make unreachable:
 *
 * <pre>
 * mode = 0:   float albedo = mode == 0 ? conty(x) : zeltner(x);   →   float albedo = conty(x);
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.rewrite.ReturningFunction} rewrites a function that writes to its last parameter: it
 * then returns this value. On request, the parameters that it does not read are removed.
 *
 * <p>{@link dev.shadeweave.lang.rewrite.Choices} splits a conditional expression. {@link
 * dev.shadeweave.lang.rewrite.FunctionFacts} tells which rewrites can apply to a function. A library can store these
 * facts.
 *
 * <p>A function is not changed if it contains directives. {@code BranchPruner} also leaves functions that contain a
 * {@code switch} or nest deeper than 60 levels. Macros are not expanded. The caller must not rewrite code that uses
 * macros which are more than operands; {@link dev.shadeweave.lang.rewrite.MacroText} tests for them.
 *
 * <p>The passes {@code ConstantParameters}, {@code UnusedParameters} and {@code FoldBranches} of gen-ir do the same on
 * its intermediate representation. Both are needed. This package edits source text of GLSL and OSL, and keeps its
 * comments and layout. It uses only the literals that calls pass, and takes microseconds for each program. The passes
 * need a parsed GLSL shader. They evaluate expressions, and print the whole shader anew.
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
