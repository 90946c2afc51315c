package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.internal.model.BinaryOp;
import dev.shadeweave.ir.internal.model.Operand;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A statement. */
public sealed interface Step {
    /** The source it was made from. */
    SourceSpan span();

    /**
     * A local variable begins.
     *
     * @param variable its number
     * @param initial what it holds first, or null for nothing in particular
     * @param span where
     */
    record Declare(int variable, @Nullable Tree initial, SourceSpan span) implements Step {}

    /**
     * A result gets its name.
     *
     * @param temporary the name
     * @param value the result; null if branches set it later
     * @param span where
     */
    record Name(Tree.Temporary temporary, @Nullable Tree value, SourceSpan span) implements Step {}

    /**
     * A branch sets a result.
     *
     * @param temporary its name
     * @param value the result
     * @param span where
     */
    record Set(Tree.Temporary temporary, Tree value, SourceSpan span) implements Step {}

    /**
     * A value goes to a place in memory.
     *
     * @param place the address
     * @param value the value, or the right operand of {@code operator}
     * @param operator what is done to what the place holds, or null if it is replaced
     * @param span where
     */
    record Store(Tree place, Tree value, @Nullable BinaryOp operator, SourceSpan span) implements Step {}

    /**
     * An operation that is done for its effects.
     *
     * @param tree the operation
     * @param span where
     */
    record Evaluate(Tree tree, SourceSpan span) implements Step {}

    /**
     * {@code if}.
     *
     * @param condition a bool
     * @param whenTrue what is done if so
     * @param whenFalse what is done if not; may be empty
     * @param span where
     */
    record If(Tree condition, ImmutableList<Step> whenTrue, ImmutableList<Step> whenFalse, SourceSpan span)
            implements Step {}

    /**
     * {@code for} or {@code while}.
     *
     * @param initial variables that begin here and end with the loop
     * @param condition asked before each round; null if it never ends
     * @param next done after each round: {@link Store}s and {@link Evaluate}s
     * @param body done each round
     * @param span where
     */
    record Loop(
            ImmutableList<Declare> initial,
            @Nullable Tree condition,
            ImmutableList<Step> next,
            ImmutableList<Step> body,
            SourceSpan span)
            implements Step {}

    /**
     * {@code do … while}.
     *
     * @param body done each round; {@code continue} leads to the condition
     * @param condition asked after each round
     * @param span where
     */
    record DoLoop(ImmutableList<Step> body, Tree condition, SourceSpan span) implements Step {}

    /**
     * {@code switch}.
     *
     * @param value an int or uint
     * @param cases in order; each without a jump at its end goes on with the next
     * @param span where
     */
    record Switch(Tree value, ImmutableList<Case> cases, SourceSpan span) implements Step {}

    /**
     * A case.
     *
     * @param constant its value, or null for {@code default}
     * @param steps what is done
     */
    record Case(Operand.@Nullable ConstantRef constant, ImmutableList<Step> steps) {}

    /**
     * A jump without a value.
     *
     * @param kind which
     * @param span where
     */
    record Jump(Kind kind, SourceSpan span) implements Step {
        /** Jumps. */
        public enum Kind {
            /** Out of the innermost loop or switch. */
            BREAK("break"),
            /** To the next round of the innermost loop. */
            CONTINUE("continue"),
            /** Ends the invocation of a fragment shader. */
            DISCARD("discard");

            private final String text;

            Kind(String text) {
                this.text = text;
            }

            /** The word in most languages. */
            public String text() {
                return text;
            }
        }
    }

    /**
     * {@code return}.
     *
     * @param value what is given back, or null
     * @param span where
     */
    record Return(@Nullable Tree value, SourceSpan span) implements Step {}
}
