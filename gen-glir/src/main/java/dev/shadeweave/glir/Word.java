package dev.shadeweave.glir;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** One of the words that an argument may be: it stands in streams as text in any case, or as the number OpenGL knows it by. */
public interface Word {
    /** How streams that are written here spell it. */
    String word();

    /** The number of OpenGL. */
    int code();

    /** The extension that a stream declares to use it; none for what every interpreter knows. */
    default Optional<Extension> extension() {
        return Optional.empty();
    }

    /** The constant of that spelling, in any case and with or without {@code GL_}. */
    static <E extends Enum<E> & Word> Optional<E> find(Class<E> words, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String plain = lower.startsWith("gl_") ? lower.substring(3) : lower;
        return Arrays.stream(words.getEnumConstants())
                .filter(each -> each.word().toLowerCase(Locale.ROOT).equals(plain))
                .findFirst();
    }

    /** The constant of that number. */
    static <E extends Enum<E> & Word> Optional<E> find(Class<E> words, int code) {
        return Arrays.stream(words.getEnumConstants())
                .filter(each -> each.code() == code)
                .findFirst();
    }

    /** All spellings, with commas between them. */
    static <E extends Enum<E> & Word> String all(Class<E> words) {
        return String.join(
                ", ", Arrays.stream(words.getEnumConstants()).map(Word::word).toList());
    }
}
