/**
 * The syntax of GLSL as immutable records.
 *
 * <p>A {@link dev.shadeweave.lang.syntax.TranslationUnit} is one shader after the preprocessor: macros are expanded,
 * comments and inactive text are gone, {@code #version}, {@code #extension} and {@code #pragma} lines are kept as
 * {@linkplain dev.shadeweave.lang.syntax.Directive values}. Records say what is written and no more: names are not
 * resolved, so a call of a function and of a constructor are both an {@link dev.shadeweave.lang.syntax.Expression.Call},
 * and what only some versions, profiles or stages permit is permitted here.
 *
 * <p>Every record has the characters it stands for. Text that came out of a macro has the place where the macro was
 * used; lines are counted as {@code #line} says. Parentheses that only group leave no record.
 *
 * <p>The parser bounds how deep records nest ({@link dev.shadeweave.lang.syntax.SyntaxLimits}), so it is safe to recurse
 * over them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.syntax;

import org.jspecify.annotations.NullMarked;
