package dev.shadeweave.cli.call;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Spells the constants of an enum as options do: {@code TWO_WORDS} is {@code two-words}. */
public final class KebabEnums {
    private KebabEnums() {}

    /** Returns the spelling of a constant. */
    public static String spell(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns a converter that reads the constants of an enum only in this spelling. */
    public static <E extends Enum<E>> ITypeConverter<E> reader(Class<E> type) {
        return text -> Arrays.stream(type.getEnumConstants())
                .filter(constant -> spell(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("no such value"));
    }

    /** Returns the constants of an enum in this spelling. */
    public static List<String> all(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants()).map(KebabEnums::spell).toList();
    }

    /** Lists the constants of an enum for the help text and for completion. */
    public abstract static class Candidates implements Iterable<String> {
        private final List<String> values;

        public Candidates(Class<? extends Enum<?>> type) {
            values = all(type);
        }

        @Override
        public Iterator<String> iterator() {
            return values.iterator();
        }
    }
}
