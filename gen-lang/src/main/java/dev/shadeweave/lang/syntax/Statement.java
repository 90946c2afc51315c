package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A statement of a function's body. */
public sealed interface Statement extends SyntaxNode {
    /**
     * Statements in braces: {@code { … }}.
     *
     * @param statements in order
     * @param span from brace to brace
     */
    record Block(ImmutableList<Statement> statements, SourceSpan span) implements Statement {}

    /**
     * A declaration: of variables, of a precision, or of a struct.
     *
     * @param declaration the declaration
     */
    record Declared(Declaration declaration) implements Statement {
        @Override
        public SourceSpan span() {
            return declaration.span();
        }
    }

    /**
     * An expression that is evaluated: {@code a = b;}.
     *
     * @param expression the expression
     * @param span the whole statement
     */
    record Evaluated(Expression expression, SourceSpan span) implements Statement {}

    /**
     * An empty statement: {@code ;}.
     *
     * @param span the sign
     */
    record Empty(SourceSpan span) implements Statement {}

    /**
     * A conditional statement: {@code if (a) b else c}.
     *
     * @param condition the condition
     * @param whenTrue the statement to execute if the condition is true
     * @param whenFalse the statement to execute if the condition is false, or null
     * @param span the whole statement
     */
    record If(Expression condition, Statement whenTrue, @Nullable Statement whenFalse, SourceSpan span)
            implements Statement {}

    /**
     * A jump to the label of a value: {@code switch (a) { case 1: … }}.
     *
     * @param selector the value that selects the label
     * @param statements the statements between the braces, including labels
     * @param span the whole statement
     */
    record Switch(Expression selector, ImmutableList<Statement> statements, SourceSpan span) implements Statement {}

    /**
     * A label of a {@link Switch}: {@code case 1:} or {@code default:}.
     *
     * @param value the constant, or null for {@code default}
     * @param span the whole label
     */
    record Label(@Nullable Expression value, SourceSpan span) implements Statement {}

    /**
     * A loop with a start and a step: {@code for (a; b; c) d}.
     *
     * @param initial executed first: {@link Declared}, {@link Evaluated} or {@link Empty}
     * @param condition tested before each iteration, or null
     * @param step evaluated after each iteration, or null
     * @param body executed in each iteration
     * @param span the whole statement
     */
    record For(
            Statement initial,
            @Nullable Condition condition,
            @Nullable Expression step,
            Statement body,
            SourceSpan span)
            implements Statement {}

    /**
     * A loop that tests its condition first: {@code while (a) b}.
     *
     * @param condition tested before each iteration
     * @param body executed in each iteration
     * @param span the whole statement
     */
    record While(Condition condition, Statement body, SourceSpan span) implements Statement {}

    /**
     * A loop that tests its condition last: {@code do a while (b);}.
     *
     * @param body executed in each iteration
     * @param condition tested after each iteration
     * @param span the whole statement
     */
    record Do(Statement body, Expression condition, SourceSpan span) implements Statement {}

    /**
     * The end of a loop or a {@link Switch}: {@code break;}.
     *
     * @param span the whole statement
     */
    record Break(SourceSpan span) implements Statement {}

    /**
     * The end of an iteration: {@code continue;}.
     *
     * @param span the whole statement
     */
    record Continue(SourceSpan span) implements Statement {}

    /**
     * The end of a fragment without a result: {@code discard;}.
     *
     * @param span the whole statement
     */
    record Discard(SourceSpan span) implements Statement {}

    /**
     * The end of a function: {@code return a;}.
     *
     * @param value the returned value, or null
     * @param span the whole statement
     */
    record Return(@Nullable Expression value, SourceSpan span) implements Statement {}
}
