package dev.shadeweave.ir.internal.nest;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A statement. */
public sealed interface Step {
    /** Returns the source from which the statement was built. */
    SourceSpan span();

    /**
     * Declares a local variable.
     *
     * @param variable its number
     * @param initial its initial value, or null
     * @param span the source
     */
    record Declare(int variable, @Nullable Tree initial, SourceSpan span) implements Step {}

    /**
     * Names a result.
     *
     * @param temporary the name
     * @param value the result; null if branches set it later
     * @param span the source
     */
    record Name(Tree.Temporary temporary, @Nullable Tree value, SourceSpan span) implements Step {}

    /**
     * Sets a result whose name was declared before, for example in a branch.
     *
     * @param temporary its name
     * @param value the result
     * @param span the source
     */
    record Set(Tree.Temporary temporary, Tree value, SourceSpan span) implements Step {}

    /**
     * Stores a value in memory.
     *
     * @param place the address
     * @param value the value, or the right operand of {@code operator}
     * @param operator the operator of a compound assignment, or null for a simple one
     * @param span the source
     */
    record Store(Tree place, Tree value, @Nullable BinaryOp operator, SourceSpan span) implements Step {}

    /**
     * Evaluates an operation for its effects.
     *
     * @param tree the operation
     * @param span the source
     */
    record Evaluate(Tree tree, SourceSpan span) implements Step {}

    /**
     * {@code if}.
     *
     * @param condition a bool
     * @param whenTrue the statements if it is true
     * @param whenFalse the statements if it is false; may be empty
     * @param span the source
     */
    record If(Tree condition, ImmutableList<Step> whenTrue, ImmutableList<Step> whenFalse, SourceSpan span)
            implements Step {}

    /**
     * {@code for} or {@code while}.
     *
     * @param initial variables of the loop
     * @param condition tested before each round; null for an endless loop
     * @param next {@link Store}s and {@link Evaluate}s after each round
     * @param body the body
     * @param span the source
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
     * @param body the body; {@code continue} leads to the condition
     * @param condition tested after each round
     * @param span the source
     */
    record DoLoop(ImmutableList<Step> body, Tree condition, SourceSpan span) implements Step {}

    /**
     * {@code switch}.
     *
     * @param value an int or uint
     * @param cases in order; a case without a jump at its end falls through to the next
     * @param span the source
     */
    record Switch(Tree value, ImmutableList<Case> cases, SourceSpan span) implements Step {}

    /**
     * A case.
     *
     * @param constant its value, or null for {@code default}
     * @param steps its statements
     */
    record Case(Operand.@Nullable ConstantRef constant, ImmutableList<Step> steps) {}

    /**
     * A jump without a value.
     *
     * @param kind the kind of jump
     * @param span the source
     */
    record Jump(Kind kind, SourceSpan span) implements Step {
        /** The kinds of jumps. */
        public enum Kind {
            /** Leaves the innermost loop or switch. */
            BREAK("break"),
            /** Starts the next round of the innermost loop. */
            CONTINUE("continue"),
            /** Ends the invocation of a fragment shader. */
            DISCARD("discard");

            private final String text;

            Kind(String text) {
                this.text = text;
            }

            /** Returns the keyword in most languages. */
            public String text() {
                return text;
            }
        }
    }

    /**
     * {@code return}.
     *
     * @param value the result, or null
     * @param span the source
     */
    record Return(@Nullable Tree value, SourceSpan span) implements Step {}
}
