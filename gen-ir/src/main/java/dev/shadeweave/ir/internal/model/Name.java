package dev.shadeweave.ir.internal.model;

import com.google.common.base.CharMatcher;

/**
 * A name and what hangs on it. It is a word and can be nothing else, so that printers write it as it is.
 *
 * @param text letters, digits and underscores, no digit first; empty for built-in variables and blocks without a name
 * @param source who relies on it
 */
public record Name(String text, Source source) {
    private static final CharMatcher DIGITS = CharMatcher.inRange('0', '9');
    private static final CharMatcher LETTERS = DIGITS.or(CharMatcher.inRange('a', 'z'))
            .or(CharMatcher.inRange('A', 'Z'))
            .or(CharMatcher.is('_'))
            .precomputed();

    /**
     * A name.
     *
     * @throws IllegalArgumentException if the text is no word
     */
    public Name {
        if (!text.isEmpty() && !isWord(text)) {
            throw new IllegalArgumentException("'" + text + "' is no name");
        }
    }

    /** True for what the languages of shaders call an identifier. */
    public static boolean isWord(String text) {
        return !text.isEmpty() && LETTERS.matchesAllOf(text) && !DIGITS.matches(text.charAt(0));
    }

    /** Who relies on a name. */
    public enum Source {
        /** Other stages or the host: inputs, outputs, uniforms, global structures, blocks and their members. */
        INTERFACE,
        /** The language: {@code main}, built-in variables. */
        INTERNAL,
        /** Nobody: locals, parameters, functions, local structures. */
        TEMPORARY
    }

    /** A name that other stages or the host look up. */
    public static Name inInterface(String text) {
        return new Name(text, Source.INTERFACE);
    }

    /** A name of the language. */
    public static Name internal(String text) {
        return new Name(text, Source.INTERNAL);
    }

    /** A name that may change. */
    public static Name temporary(String text) {
        return new Name(text, Source.TEMPORARY);
    }
}
