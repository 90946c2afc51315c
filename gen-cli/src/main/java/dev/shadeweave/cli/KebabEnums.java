package dev.shadeweave.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Spells the constants of an enum as options do: {@code TWO_WORDS} is {@code two-words}. */
final class KebabEnums {
    private KebabEnums() {}

    /** The spelling of one constant. */
    static String spell(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Reads the constants of an enum in this spelling and no other. */
    static <E extends Enum<E>> ITypeConverter<E> reader(Class<E> type) {
        return text -> Arrays.stream(type.getEnumConstants())
                .filter(constant -> spell(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("no such value"));
    }

    /** The constants of an enum in this spelling. */
    static List<String> all(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants()).map(KebabEnums::spell).toList();
    }

    /** Lists the constants of an enum for the help text and for completion. */
    abstract static class Candidates implements Iterable<String> {
        private final List<String> values;

        Candidates(Class<? extends Enum<?>> type) {
            values = all(type);
        }

        @Override
        public Iterator<String> iterator() {
            return values.iterator();
        }
    }
}
