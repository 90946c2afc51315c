package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The values of some options; the others have their defaults. */
public final class OptionValues {
    /** All options have their defaults. */
    public static final OptionValues DEFAULTS = new OptionValues(ImmutableMap.of());

    /** Sorted by name, so that equal values have the same text. */
    private final ImmutableMap<Option<?>, Object> values;

    private OptionValues(ImmutableMap<Option<?>, Object> values) {
        this.values = values;
    }

    /** Returns the value of an option. */
    public <T> T get(Option<T> option) {
        return option.in(values);
    }

    /**
     * Returns the same values with another value of one option.
     *
     * @throws BadOptionException if the option does not accept the value
     */
    public <T> OptionValues with(Option<T> option, T value) {
        Map<Option<?>, Object> changed = new TreeMap<>(Comparator.comparing(Option::name));
        changed.putAll(values);
        if (option.checked(value).equals(option.otherwise())) {
            changed.remove(option);
        } else {
            changed.put(option, value);
        }
        return new OptionValues(ImmutableMap.copyOf(changed));
    }

    /** Returns the same values with the defaults of some options. */
    public OptionValues without(Collection<Option<?>> options) {
        ImmutableMap.Builder<Option<?>, Object> kept = ImmutableMap.builder();
        values.forEach((option, value) -> {
            if (!options.contains(option)) {
                kept.put(option, value);
            }
        });
        return new OptionValues(kept.buildOrThrow());
    }

    /** Returns the options that differ from their defaults, by name. */
    public ImmutableList<Option<?>> changed() {
        return ImmutableSet.copyOf(values.keySet()).asList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OptionValues that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** Returns the options that differ from the defaults, by name. Shaders depend on no other options. */
    @Override
    public String toString() {
        return values.toString();
    }
}
