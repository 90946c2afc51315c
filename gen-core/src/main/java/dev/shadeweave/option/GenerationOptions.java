package dev.shadeweave.option;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.facet.Facets;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The values of all {@link dev.shadeweave.option.Options}. The defaults are those of MaterialX, except for displacement, which
 * MaterialX ignores.
 *
 * <pre>{@code
 * GenerationOptions options = GenerationOptions.builder()
 *         .set(InterfaceOptions.SHADER_INTERFACE, InterfaceType.REDUCED)
 *         .bake("steel/coat*")
 *         .build();
 * }</pre>
 */
public final class GenerationOptions {
    /** All defaults. */
    public static final GenerationOptions DEFAULT = new GenerationOptions(OptionValues.DEFAULTS);

    private final OptionValues values;
    private final Facets facets = new Facets();

    private GenerationOptions(OptionValues values) {
        this.values = values;
    }

    /** Returns a builder with the defaults. */
    public static Builder builder() {
        return DEFAULT.toBuilder();
    }

    /** Returns a builder with these options. */
    public Builder toBuilder() {
        return new Builder(values);
    }

    /**
     * Returns the value of an option.
     *
     * @param <T> the type of its values
     * @param option any option
     */
    public <T> T get(Option<T> option) {
        return values.get(option);
    }

    /**
     * Returns these options with another value of one option.
     *
     * @param <T> the type of its values
     * @param option any option
     * @param value a value that the option accepts
     * @throws dev.shadeweave.option.BadOptionException if the option does not accept the value
     */
    public <T> GenerationOptions with(Option<T> option, T value) {
        return new GenerationOptions(values.with(option, value));
    }

    /**
     * Returns these options with the defaults of some options.
     *
     * @param options any options
     */
    public GenerationOptions without(Collection<Option<?>> options) {
        return options.isEmpty() ? this : new GenerationOptions(values.without(options));
    }

    /**
     * Returns a value that depends only on these options, computed at the first call.
     *
     * @param <V> the type of the value
     * @param facet computes the value
     */
    public <V> V get(Facet<GenerationOptions, V> facet) {
        return facets.get(this, facet);
    }

    /** Returns the options that differ from their defaults, by name. */
    public ImmutableList<Option<?>> changed() {
        return values.changed();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof GenerationOptions that && values.equals(that.values));
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

    /** Collects options. */
    public static final class Builder {
        private OptionValues values;

        private Builder(OptionValues values) {
            this.values = values;
        }

        /**
         * Sets the value of an option.
         *
         * @param <T> the type of its values
         * @param option any option
         * @param value a value that the option accepts
         * @throws dev.shadeweave.option.BadOptionException if the option does not accept the value
         */
        public <T> Builder set(Option<T> option, T value) {
            values = values.with(option, value);
            return this;
        }

        /**
         * Keeps inputs as uniforms, regardless of the interface and of earlier calls.
         *
         * @param pattern their document paths; {@code *} is any text, {@code ?} any character, {@code all} every input
         */
        public Builder live(String pattern) {
            return set(
                    InterfaceOptions.INPUTS, values.get(InterfaceOptions.INPUTS).live(pattern));
        }

        /**
         * Turns inputs into constants, regardless of the interface and of earlier calls. An edit of such an input needs a new
         * shader.
         *
         * @param pattern their document paths; {@code *} is any text, {@code ?} any character, {@code all} every input
         */
        public Builder bake(String pattern) {
            return set(
                    InterfaceOptions.INPUTS, values.get(InterfaceOptions.INPUTS).bake(pattern));
        }

        /** Returns the options. */
        public GenerationOptions build() {
            return new GenerationOptions(values);
        }
    }
}
