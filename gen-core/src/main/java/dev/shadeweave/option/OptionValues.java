package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was chosen of some options; the others are at their defaults. */
public final class OptionValues {
    /** Nothing was chosen. */
    public static final OptionValues DEFAULTS = new OptionValues(ImmutableMap.of());

    /** By name, so that equal choices have one text. */
    private final ImmutableMap<Option<?>, Object> values;

    private OptionValues(ImmutableMap<Option<?>, Object> values) {
        this.values = values;
    }

    /** The value of an option. */
    public <T> T get(Option<T> option) {
        return option.in(values);
    }

    /**
     * The same but for the value of one option.
     *
     * @throws BadOptionException for what the option does not take
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

    /** The same with the defaults of some options. */
    public OptionValues without(Collection<Option<?>> options) {
        ImmutableMap.Builder<Option<?>, Object> kept = ImmutableMap.builder();
        values.forEach((option, value) -> {
            if (!options.contains(option)) {
                kept.put(option, value);
            }
        });
        return new OptionValues(kept.buildOrThrow());
    }

    /** The options that differ from their defaults, by name. */
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

    /** What differs from the defaults, by name: says all that shaders depend on. */
    @Override
    public String toString() {
        return values.toString();
    }
}
