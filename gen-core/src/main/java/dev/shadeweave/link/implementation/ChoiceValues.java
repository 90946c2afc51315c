package dev.shadeweave.link.implementation;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import org.jspecify.annotations.Nullable;

/**
 * The values that an implementation uses for the choices of an input (specification, "Custom Node Definition Using
 * Implementation Elements": {@code enumvalues} and {@code impltype}).
 *
 * @param type the type of the values in the code
 * @param values the value for each choice that documents may state, in the order of the choices; at least one
 */
public record ChoiceValues(Type type, ImmutableMap<String, Value> values) {
    /** Returns the value in the code for a choice of a document; null if it is not one of the choices. */
    public @Nullable Value of(Value stated) {
        return values.get(stated.text().trim());
    }

    /** Returns the value of the first choice. */
    public Value first() {
        return values.values().iterator().next();
    }
}
