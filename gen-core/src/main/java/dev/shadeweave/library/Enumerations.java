package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.type.Type;
import java.util.List;

/** Reads the {@code enum} and {@code enumvalues} attributes. */
final class Enumerations {
    /** The total length of the lists that are kept in split form. */
    private static final long MOST_CHARACTERS = 1 << 18;

    private static final BoundedMap<String, ImmutableList<String>> KNOWN =
            new BoundedMap<>(MOST_CHARACTERS, (text, parts) -> 64L + 3L * text.length());

    private Enumerations() {}

    /** Returns the trimmed parts between commas; none for an empty text. */
    static ImmutableList<String> split(String text) {
        if (text.isBlank()) {
            return ImmutableList.of();
        }
        ImmutableList<String> known = KNOWN.get(text);
        if (known == null) {
            known = CommaList.parts(text);
            KNOWN.put(text, known);
        }
        return known;
    }

    /** Returns one value string for each choice; each has as many numbers as the type has components. */
    static ImmutableList<String> values(String text, Type type) {
        ImmutableList<String> parts = split(text);
        int size = Math.max(1, type.size());
        if (size == 1) {
            return parts;
        }
        ImmutableList.Builder<String> values = ImmutableList.builder();
        for (List<String> group : Lists.partition(parts, size)) {
            values.add(String.join(", ", group));
        }
        return values.build();
    }
}
