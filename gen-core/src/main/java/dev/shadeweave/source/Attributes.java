package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Attributes in document order. Names are as written, with their prefix ({@code xml:space}).
 */
public record Attributes(ImmutableMap<String, String> map) {
    /** No attributes. */
    public static final Attributes EMPTY = new Attributes(ImmutableMap.of());

    /** Name, value, name, value. */
    public static Attributes of(String... namesAndValues) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Attributes(ImmutableMap.copyOf(map));
    }

    /** The value, or null. */
    public @Nullable String get(String name) {
        return map.get(name);
    }

    /** The value, or another text. */
    public String get(String name, String otherwise) {
        String value = map.get(name);
        return value == null ? otherwise : value;
    }

    /** True if there is such an attribute, an empty one too. */
    public boolean has(String name) {
        return map.containsKey(name);
    }

    /** True if the attribute is there and says {@code true}. */
    public boolean isTrue(String name) {
        return "true".equals(map.get(name));
    }

    /** The names, in order. */
    public ImmutableList<String> names() {
        return map.keySet().asList();
    }

    /** These attributes with one set: in its place if it was there, else last. */
    public Attributes with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(map);
        changed.put(name, value);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    /** These attributes without one. */
    public Attributes without(String name) {
        Map<String, String> changed = new LinkedHashMap<>(map);
        changed.remove(name);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Attributes that && map.equals(that.map);
    }

    @Override
    public int hashCode() {
        return map.hashCode();
    }
}
