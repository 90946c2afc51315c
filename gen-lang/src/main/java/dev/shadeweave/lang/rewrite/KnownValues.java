package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * Values that a function has in every call in a stage.
 *
 * @param arguments the literals that all calls pass to its parameters, in order; empty for values that differ or
 *     are computed, and for parameters after the end of the list
 * @param unused constants that no value in the stage equals
 */
public record KnownValues(ImmutableList<String> arguments, ImmutableSet<String> unused) {
    /** 2<sup>24</sup>: a 32-bit float represents every smaller whole number exactly. */
    private static final float EXACT = 1 << 24;

    /** Returns the literal of a parameter, or an empty text. */
    String argument(int parameter) {
        return parameter < arguments.size() ? arguments.get(parameter) : "";
    }

    /** Returns the arguments that are equal in two calls; empty texts for the others. */
    public static ImmutableList<String> join(ImmutableList<String> one, ImmutableList<String> other) {
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

    /** Returns true for a literal: a number or a truth value. */
    static boolean isLiteral(Token token) {
        return token.kind() == TokenKind.NUMBER || isTruth(token.text());
    }

    private static boolean isTruth(String text) {
        return text.equals("true") || text.equals("false");
    }

    /** Returns whether two literals are equal; null if they cannot be compared. */
    static @Nullable Boolean equal(String one, String other) {
        if (isTruth(one) || isTruth(other)) {
            return (isTruth(one) && isTruth(other)) ? one.equals(other) : null;
        }
        return (isPlain(one) && isPlain(other)) ? Float.parseFloat(one) == Float.parseFloat(other) : null;
    }

    /** Returns true for a decimal number that every numeric type represents exactly, or rounds in the same way. */
    private static boolean isPlain(String number) {
        boolean suffix = number.endsWith("f") || number.endsWith("F");
        String digits = unsigned(suffix ? number.substring(0, number.length() - 1) : number);
        int exponent = Math.max(digits.indexOf('e'), digits.indexOf('E'));
        String mantissa = exponent < 0 ? digits : digits.substring(0, exponent);
        int point = mantissa.indexOf('.');
        boolean whole = point < 0 && exponent < 0;
        boolean octal = whole && digits.startsWith("0") && digits.length() > 1;
        if (octal
                || !isDigits(point < 0 ? mantissa : mantissa.substring(0, point) + mantissa.substring(point + 1))
                || (exponent >= 0 && !isDigits(unsigned(digits.substring(exponent + 1))))) {
            return false;
        }
        float size = Math.abs(Float.parseFloat(number));
        return size == 0.0f || (size >= Float.MIN_NORMAL && size < (whole ? EXACT : Float.POSITIVE_INFINITY));
    }

    private static String unsigned(String number) {
        return number.startsWith("-") || number.startsWith("+") ? number.substring(1) : number;
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!Lexer.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }
}
