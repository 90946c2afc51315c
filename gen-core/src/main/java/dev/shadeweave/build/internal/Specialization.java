package dev.shadeweave.build.internal;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Value;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes the versions of a graph's function: values of inputs that the code must know, colour spaces of file
 * names, and tokens. All maps are sorted by name.
 *
 * @param values fixed inputs by name
 * @param colorSpaces colour spaces of file name inputs by name
 * @param tokens token values of the instance by name
 */
record Specialization(
        ImmutableMap<String, Value> values,
        ImmutableMap<String, String> colorSpaces,
        ImmutableMap<String, String> tokens) {
    static final Specialization NONE = new Specialization(ImmutableMap.of(), ImmutableMap.of(), ImmutableMap.of());

    static Specialization of(Map<String, Value> values, Map<String, String> colorSpaces, Map<String, String> tokens) {
        if (values.isEmpty() && colorSpaces.isEmpty() && tokens.isEmpty()) {
            return NONE;
        }
        return new Specialization(sorted(values), sorted(colorSpaces), sorted(tokens));
    }

    private static <V> ImmutableMap<String, V> sorted(Map<String, V> map) {
        return ImmutableMap.copyOf(new TreeMap<>(map));
    }

    /** Returns the fixed value of an input, or null. */
    @Nullable
    Value value(String input) {
        return values.get(input);
    }

    /** Returns the suffix of function names for this version; empty for the plain version. */
    String suffix() {
        if (values.isEmpty() && colorSpaces.isEmpty() && tokens.isEmpty()) {
            return "";
        }
        StringJoiner all = new StringJoiner(",", "[", "]");
        values.forEach((input, value) -> all.add(input + "=" + value.text()));
        colorSpaces.forEach((input, space) -> all.add(input + "@" + space));
        tokens.forEach((token, text) -> all.add(token + ":" + text));
        return all.toString();
    }
}
