package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Attributes in document order. Names are as written, with their prefix ({@code xml:space}). Immutable; two are equal that have
 * the same names with the same values, in whatever order.
 *
 * <p>An element has a few, and a library has thousands of elements: they stand in one array, which is searched, and a map is
 * made only where somebody asks for one or there are many.
 */
public final class Attributes {
    /** No attributes. */
    public static final Attributes EMPTY = distinct();

    /** More are looked up in a map. */
    private static final int FEW = 16;

    /** Name, value, name, value. */
    private final String[] parts;

    private volatile @Nullable ImmutableMap<String, String> map;

    /** Attributes by name. */
    public Attributes(ImmutableMap<String, String> map) {
        this.parts = new String[2 * map.size()];
        this.map = map;
        int next = 0;
        for (Map.Entry<String, String> entry : map.entrySet()) {
            parts[next++] = entry.getKey();
            parts[next++] = entry.getValue();
        }
    }

    private Attributes(String[] parts) {
        this.parts = parts;
    }

    /** Name, value, name, value; of two values of one name the latter, in the place of the first. */
    public static Attributes of(String... namesAndValues) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Attributes(ImmutableMap.copyOf(map));
    }

    /**
     * Name, value, name, value, where it is known that all names differ.
     *
     * @param namesAndValues nobody may change it any more
     */
    public static Attributes distinct(String... namesAndValues) {
        return new Attributes(namesAndValues);
    }

    /** All of them by name, in order. */
    public ImmutableMap<String, String> map() {
        ImmutableMap<String, String> known = map;
        if (known == null) {
            ImmutableMap.Builder<String, String> all = ImmutableMap.builderWithExpectedSize(size());
            forEach(all::put);
            known = all.buildOrThrow();
            map = known;
        }
        return known;
    }

    /** How many there are. */
    public int size() {
        return parts.length / 2;
    }

    /**
     * The name of one of them.
     *
     * @param place from 0, in order
     */
    public String name(int place) {
        return parts[2 * place];
    }

    /**
     * The value of one of them.
     *
     * @param place from 0, in order
     */
    public String value(int place) {
        return parts[2 * place + 1];
    }

    /** Hands over each name with its value, in order. */
    public void forEach(BiConsumer<String, String> action) {
        for (int i = 0; i < parts.length; i += 2) {
            action.accept(parts[i], parts[i + 1]);
        }
    }

    /** The value, or null. */
    public @Nullable String get(String name) {
        if (size() > FEW) {
            return map().get(name);
        }
        for (int i = 0; i < parts.length; i += 2) {
            if (parts[i].equals(name)) {
                return parts[i + 1];
            }
        }
        return null;
    }

    /** The value, or another text. */
    public String get(String name, String otherwise) {
        String value = get(name);
        return value == null ? otherwise : value;
    }

    /** True if there is such an attribute, an empty one too. */
    public boolean has(String name) {
        return get(name) != null;
    }

    /** True if the attribute is there and says {@code true}. */
    public boolean isTrue(String name) {
        return "true".equals(get(name));
    }

    /** The names, in order. */
    public ImmutableList<String> names() {
        ImmutableList.Builder<String> names = ImmutableList.builderWithExpectedSize(size());
        for (int i = 0; i < parts.length; i += 2) {
            names.add(parts[i]);
        }
        return names.build();
    }

    /** These attributes with one set: in its place if it was there, else last. */
    public Attributes with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(map());
        changed.put(name, value);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    /** These attributes without one. */
    public Attributes without(String name) {
        Map<String, String> changed = new LinkedHashMap<>(map());
        changed.remove(name);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    /** True if these are stated in the same order, too. */
    public boolean isStatedAs(Attributes other) {
        return Arrays.equals(parts, other.parts);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Attributes that
                        && parts.length == that.parts.length
                        && (isStatedAs(that) || map().equals(that.map())));
    }

    @Override
    public int hashCode() {
        int sum = 0;
        for (int i = 0; i < parts.length; i += 2) {
            sum += parts[i].hashCode() ^ parts[i + 1].hashCode();
        }
        return sum;
    }

    @Override
    public String toString() {
        return "Attributes[map=" + map() + "]";
    }
}
