package dev.shadeweave.source;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Attributes in document order. Names are as written, with their prefix ({@code xml:space}). Immutable. Two objects are
 * equal if they have the same names with the same values, in any order.
 *
 * <p>A library has thousands of elements with a few attributes each. The attributes are therefore stored in one array
 * that is searched linearly. A map is made only when a method needs one: for {@link #map()}, for changed copies, to
 * compare attributes in different order, and to find a name among many.
 */
public final class Attributes {
    /** No attributes. */
    public static final Attributes EMPTY = distinct();

    /** With more attributes than this, names are looked up in a map. */
    private static final int FEW = 16;

    /** Names and values, alternating. */
    private final String[] parts;

    private volatile @Nullable ImmutableMap<String, String> map;

    /** Creates attributes from a map of values by name. */
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

    /**
     * Creates attributes from alternating names and values. If a name occurs twice, the later value is used, in the
     * place of the first.
     */
    public static Attributes of(String... namesAndValues) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Attributes(ImmutableMap.copyOf(map));
    }

    /**
     * Creates attributes from alternating names and values. All names must differ; this is not checked.
     *
     * @param namesAndValues the array, which is not copied and must not be changed afterwards
     */
    public static Attributes distinct(String... namesAndValues) {
        return new Attributes(namesAndValues);
    }

    /** Returns all values by name, in order. */
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

    /** Returns the number of attributes. */
    public int size() {
        return parts.length / 2;
    }

    /**
     * Returns the name of an attribute.
     *
     * @param place its index from 0, in document order
     */
    public String name(int place) {
        return parts[2 * place];
    }

    /**
     * Returns the value of an attribute.
     *
     * @param place its index from 0, in document order
     */
    public String value(int place) {
        return parts[2 * place + 1];
    }

    /** Calls the action with each name and its value, in order. */
    public void forEach(BiConsumer<String, String> action) {
        for (int i = 0; i < parts.length; i += 2) {
            action.accept(parts[i], parts[i + 1]);
        }
    }

    /** Returns the value, or null if the attribute does not exist. */
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

    /** Returns the value, or {@code otherwise} if the attribute does not exist. */
    public String get(String name, String otherwise) {
        String value = get(name);
        return value == null ? otherwise : value;
    }

    /** Returns true if the attribute exists, even if its value is empty. */
    public boolean has(String name) {
        return get(name) != null;
    }

    /** Returns true if the attribute exists and its value is {@code true}. */
    public boolean isTrue(String name) {
        return "true".equals(get(name));
    }

    /** Returns the names, in order. */
    public ImmutableList<String> names() {
        ImmutableList.Builder<String> names = ImmutableList.builderWithExpectedSize(size());
        for (int i = 0; i < parts.length; i += 2) {
            names.add(parts[i]);
        }
        return names.build();
    }

    /** Returns a copy in which one attribute is set: in its place if it exists, else last. */
    public Attributes with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(map());
        changed.put(name, value);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    /** Returns a copy without one attribute. */
    public Attributes without(String name) {
        Map<String, String> changed = new LinkedHashMap<>(map());
        changed.remove(name);
        return new Attributes(ImmutableMap.copyOf(changed));
    }

    /** Returns true if both have the same attributes in the same order. */
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
