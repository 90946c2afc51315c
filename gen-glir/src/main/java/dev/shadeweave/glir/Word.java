package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A word that an argument can be. Streams contain it as text in any case, or as its OpenGL number. */
public interface Word {
    /** Returns the spelling that the writer uses. */
    String word();

    /** Returns the OpenGL number. */
    int code();

    /** Returns the extension that a stream must declare to use it; empty if every interpreter knows it. */
    default Optional<Extension> extension() {
        return Optional.empty();
    }

    /** Returns the constant with a spelling, in any case and with or without {@code GL_}. */
    static <E extends Enum<E> & Word> Optional<E> find(Class<E> words, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String plain = lower.startsWith("gl_") ? lower.substring(3) : lower;
        return Arrays.stream(words.getEnumConstants())
                .filter(each -> each.word().toLowerCase(Locale.ROOT).equals(plain))
                .findFirst();
    }

    /** Returns the constant with a number. */
    static <E extends Enum<E> & Word> Optional<E> find(Class<E> words, int code) {
        return Arrays.stream(words.getEnumConstants())
                .filter(each -> each.code() == code)
                .findFirst();
    }

    /** Returns all spellings, separated by commas. */
    static <E extends Enum<E> & Word> String all(Class<E> words) {
        return String.join(
                ", ", Arrays.stream(words.getEnumConstants()).map(Word::word).toList());
    }
}
