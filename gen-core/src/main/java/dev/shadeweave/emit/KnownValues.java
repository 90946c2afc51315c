package dev.shadeweave.emit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a function wherever a stage calls it.
 *
 * @param arguments the literals that all calls hand to its parameters, in order; empty for what differs or is computed, and for
 *     all behind the end of the list
 * @param unused constants that nothing in the stage is equal to
 */
record KnownValues(ImmutableList<String> arguments, ImmutableSet<String> unused) {
    /** The literal of a parameter, or nothing. */
    String argument(int parameter) {
        return parameter < arguments.size() ? arguments.get(parameter) : "";
    }

    /** What is known of this call and another one. */
    static ImmutableList<String> join(ImmutableList<String> one, ImmutableList<String> other) {
        if (one.equals(other)) {
            return one;
        }
        ImmutableList.Builder<String> both = ImmutableList.builder();
        boolean any = false;
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            String value = one.get(i).equals(other.get(i)) ? one.get(i) : "";
            any |= !value.isEmpty();
            both.add(value);
        }
        return any ? both.build() : ImmutableList.of();
    }

    /** True for what is written out: a number, or a truth value. */
    static boolean isLiteral(SourceLexer.Token token) {
        return token.kind() == SourceLexer.Kind.NUMBER || isTruth(token.text());
    }

    private static boolean isTruth(String text) {
        return text.equals("true") || text.equals("false");
    }

    /** Whether two literals are equal; null if they cannot be compared. */
    static @Nullable Boolean equal(String one, String other) {
        if (isTruth(one) || isTruth(other)) {
            return (isTruth(one) && isTruth(other)) ? one.equals(other) : null;
        }
        try {
            return Float.parseFloat(one) == Float.parseFloat(other);
        } catch (NumberFormatException hexadecimal) {
            return null;
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KnownValues that && arguments.equals(that.arguments) && unused.equals(that.unused);
    }

    @Override
    public int hashCode() {
        return 31 * arguments.hashCode() + unused.hashCode();
    }
}
