/**
 * Builds instructions from expressions and declarations.
 *
 * <p>A {@link dev.shadeweave.ir.internal.build.expression.Context} holds what one shader has: its symbols, functions,
 * variables and the block that is being written. {@link dev.shadeweave.ir.internal.build.expression.ExpressionBuilder}
 * returns the value of an expression, with the help of {@code Operators}, {@code Places}, {@code Constructors} and
 * {@code Calls}. {@link dev.shadeweave.ir.internal.build.expression.Declarations} builds variables, and {@code
 * TypeResolver} finds their types. {@code BuiltInVariables}, {@code FunctionTable} and {@code LookupTable} contain the
 * variables and functions of the language.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a call reads one text and shares no state with other calls.
 *   <li><b>Errors</b>: every error in a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.build.expression;

import org.jspecify.annotations.NullMarked;
