package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type;

/**
 * An algebraic identity: if all conditions hold, the result is the outcome, for any values of the other inputs.
 *
 * @param when the conditions; empty for a law that always holds
 * @param then the result
 */
public record Law(ImmutableList<Condition> when, Outcome then) {
    /** A condition on a node. */
    public sealed interface Condition {}

    /** Every channel of an input is a number. */
    public record Is(String input, float number) implements Condition {}

    /** No closure is connected to an input. */
    public record Nothing(String input) implements Condition {}

    /** Two inputs have the same source. */
    public record Same(String one, String other) implements Condition {}

    /** The result has a type. */
    public record Gives(Type type) implements Condition {}

    /** The result of a law. */
    public sealed interface Outcome {}

    /** The source of an input. */
    public record Input(String name) implements Outcome {}

    /** Zero in every channel; for a closure, no closure. */
    public record Zero() implements Outcome {}

    /** The known facts about a node. */
    public interface Facts {
        /** Returns true if every channel of an input is known to be a number. */
        boolean is(String input, float number);

        /** Returns true if an input is known to be unconnected. */
        default boolean isNothing(String input) {
            return false;
        }

        /** Returns true if two inputs are known to have the same source. */
        default boolean areSame(String one, String other) {
            return false;
        }

        /** Returns true if the result has a type. */
        default boolean gives(Type type) {
            return false;
        }
    }

    /** Returns true if all conditions are known to hold. */
    public boolean holds(Facts facts) {
        for (Condition condition : when) {
            if (!holds(condition, facts)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(Condition condition, Facts facts) {
        if (condition instanceof Is is) {
            return facts.is(is.input(), is.number());
        }
        if (condition instanceof Nothing nothing) {
            return facts.isNothing(nothing.input());
        }
        return condition instanceof Same same
                ? facts.areSame(same.one(), same.other())
                : condition instanceof Gives gives && facts.gives(gives.type());
    }

    static Law always(String shown) {
        return new Law(ImmutableList.of(), new Input(shown));
    }

    static Law is(String input, float number, String shown) {
        return new Law(ImmutableList.of(new Is(input, number)), new Input(shown));
    }

    static Law zero(Condition... when) {
        return new Law(ImmutableList.copyOf(when), new Zero());
    }

    static Law zero(String input, float number) {
        return zero(new Is(input, number));
    }

    static Law same(String one, String other) {
        return new Law(ImmutableList.of(new Same(one, other)), new Input(one));
    }

    static Law nothing(String input, String shown) {
        return new Law(ImmutableList.of(new Nothing(input)), new Input(shown));
    }
}
