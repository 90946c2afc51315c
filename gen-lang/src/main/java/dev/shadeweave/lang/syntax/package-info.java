/**
 * The syntax of GLSL as immutable records.
 *
 * <p>A {@link dev.shadeweave.lang.syntax.TranslationUnit} is one shader after preprocessing. Macros are expanded, and
 * comments and inactive text are removed. A {@code #version} line is kept as a
 * {@link dev.shadeweave.lang.syntax.Version}, {@code #extension} and {@code #pragma} lines as a
 * {@link dev.shadeweave.lang.syntax.Directive}. Records represent only the syntax. Names are not resolved, so calls of
 * functions and of constructors are both an {@link dev.shadeweave.lang.syntax.Expression.Call}. Features that are
 * limited to some versions, profiles or stages are always permitted.
 *
 * <p>Every record has its span of characters. Text from a macro has the place where the macro was used; lines are
 * numbered by {@code #line}. Parentheses for grouping have no record.
 *
 * <p>The parser limits the nesting depth of records ({@link dev.shadeweave.lang.syntax.SyntaxLimits}), so code may use
 * recursion on them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values and safe for use by several threads.
 *   <li><b>Errors</b>: a call that violates the documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.syntax;

import org.jspecify.annotations.NullMarked;
