package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A statement of a function's body. */
public sealed interface Statement extends SyntaxNode {
    /**
     * {@code { … }}.
     *
     * @param statements in order
     * @param span from brace to brace
     */
    record Block(ImmutableList<Statement> statements, SourceSpan span) implements Statement {}

    /**
     * A declaration: of variables, of a precision, or of a struct.
     *
     * @param declaration which
     */
    record Declared(Declaration declaration) implements Statement {
        @Override
        public SourceSpan span() {
            return declaration.span();
        }
    }

    /**
     * {@code a = b;}.
     *
     * @param expression what is evaluated
     * @param span all of it
     */
    record Evaluated(Expression expression, SourceSpan span) implements Statement {}

    /**
     * {@code ;}.
     *
     * @param span the sign
     */
    record Empty(SourceSpan span) implements Statement {}

    /**
     * {@code if (a) b else c}.
     *
     * @param condition what is asked
     * @param whenTrue done if so
     * @param whenFalse done if not, or null
     * @param span all of it
     */
    record If(Expression condition, Statement whenTrue, @Nullable Statement whenFalse, SourceSpan span)
            implements Statement {}

    /**
     * {@code switch (a) { case 1: … }}.
     *
     * @param selector what is looked at
     * @param statements what is between the braces, labels among them
     * @param span all of it
     */
    record Switch(Expression selector, ImmutableList<Statement> statements, SourceSpan span) implements Statement {}

    /**
     * {@code case 1:} or {@code default:}.
     *
     * @param value the constant, or null for {@code default}
     * @param span all of it
     */
    record Label(@Nullable Expression value, SourceSpan span) implements Statement {}

    /**
     * {@code for (a; b; c) d}.
     *
     * @param initial what is done first: {@link Declared}, {@link Evaluated} or {@link Empty}
     * @param condition asked before each round, or null
     * @param step evaluated after each round, or null
     * @param body done each round
     * @param span all of it
     */
    record For(
            Statement initial,
            @Nullable Condition condition,
            @Nullable Expression step,
            Statement body,
            SourceSpan span)
            implements Statement {}

    /**
     * {@code while (a) b}.
     *
     * @param condition asked before each round
     * @param body done each round
     * @param span all of it
     */
    record While(Condition condition, Statement body, SourceSpan span) implements Statement {}

    /**
     * {@code do a while (b);}.
     *
     * @param body done each round
     * @param condition asked after each round
     * @param span all of it
     */
    record Do(Statement body, Expression condition, SourceSpan span) implements Statement {}

    /**
     * {@code break;}.
     *
     * @param span all of it
     */
    record Break(SourceSpan span) implements Statement {}

    /**
     * {@code continue;}.
     *
     * @param span all of it
     */
    record Continue(SourceSpan span) implements Statement {}

    /**
     * {@code discard;}.
     *
     * @param span all of it
     */
    record Discard(SourceSpan span) implements Statement {}

    /**
     * {@code return a;}.
     *
     * @param value what is given back, or null
     * @param span all of it
     */
    record Return(@Nullable Expression value, SourceSpan span) implements Statement {}
}
