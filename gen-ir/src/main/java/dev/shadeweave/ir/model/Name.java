package dev.shadeweave.ir.model;

import com.google.common.base.CharMatcher;

/**
 * A name, and the code that relies on it. A name is always a word, so that printers can write it unchanged.
 *
 * @param text letters, digits and underscores, no digit first; empty for built-in variables, and for parameters,
 *     structures and block instances without a name
 * @param source the code that relies on the name
 */
public record Name(String text, Source source) {
    private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
    private static final CharMatcher LETTERS = DIGITS.or(CharMatcher.inRange('a', 'z'))
            .or(CharMatcher.inRange('A', 'Z'))
            .or(CharMatcher.is('_'))
            .precomputed();

    /**
     * Creates a name.
     *
     * @throws IllegalArgumentException if the text is not a word
     */
    public Name {
        if (!text.isEmpty() && !isWord(text)) {
            throw new IllegalArgumentException("'" + text + "' is no name");
        }
    }

    /** Returns whether a text is an identifier in shading languages. */
    public static boolean isWord(String text) {
        return !text.isEmpty() && LETTERS.matchesAllOf(text) && !DIGITS.matches(text.charAt(0));
    }

    /** The code that relies on a name. */
    public enum Source {
        /** Other stages or the host: inputs, outputs, uniforms, global structures, blocks and their members. */
        INTERFACE,
        /** The language: {@code main}, built-in variables. */
        INTERNAL,
        /** Only this shader: locals, parameters, functions, local structures. Such names may change. */
        TEMPORARY
    }

    /** Creates a name that other stages or the host look up. */
    public static Name inInterface(String text) {
        return new Name(text, Source.INTERFACE);
    }

    /** Creates a name that the language defines. */
    public static Name internal(String text) {
        return new Name(text, Source.INTERNAL);
    }

    /** Creates a name that may change. */
    public static Name temporary(String text) {
        return new Name(text, Source.TEMPORARY);
    }
}
