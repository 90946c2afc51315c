package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Type;

/**
 * An identity of algebra: where all conditions hold, the result is the outcome, whatever the other inputs are.
 *
 * @param when what must be known; nothing for a law that always holds
 * @param then what the result is
 */
public record Law(ImmutableList<Condition> when, Outcome then) {
    /** What must be known of a node. */
    public sealed interface Condition {}

    /** Every channel of an input is a number. */
    public record Is(String input, float number) implements Condition {}

    /** Nothing feeds an input that takes a closure. */
    public record Nothing(String input) implements Condition {}

    /** Two inputs read the same. */
    public record Same(String one, String other) implements Condition {}

    /** The result is of a type. */
    public record Gives(Type type) implements Condition {}

    /** What the result is. */
    public sealed interface Outcome {}

    /** What an input reads. */
    public record Input(String name) implements Outcome {}

    /** Zero in every channel; for a closure, none. */
    public record Zero() implements Outcome {}

    /** What is known of a node by who asks. */
    public interface Facts {
        /** True if every channel of an input is known to be a number. */
        boolean is(String input, float number);

        /** True if nothing feeds an input. */
        default boolean isNothing(String input) {
            return false;
        }

        /** True if two inputs are known to read the same. */
        default boolean areSame(String one, String other) {
            return false;
        }

        /** True if the result is of a type. */
        default boolean gives(Type type) {
            return false;
        }
    }

    /** True if all conditions are known to hold. */
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
