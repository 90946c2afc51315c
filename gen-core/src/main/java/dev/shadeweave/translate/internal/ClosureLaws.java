package dev.shadeweave.translate.internal;

import dev.shadeweave.translate.internal.Bound.Constant;
import dev.shadeweave.type.Value;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a layer, blend or sum of closures is where its weights leave only one of them. */
final class ClosureLaws {
    private ClosureLaws() {}

    /**
     * What one of the inputs is bound to; null if both closures count.
     *
     * @param category the category of the node
     * @param bound what its inputs are bound to, by name
     */
    static @Nullable Bound of(String category, Map<String, Bound> bound) {
        return switch (category) {
            case "LamaMix" ->
                is(bound, "mix", 0) ? bound.get("material1") : is(bound, "mix", 1) ? bound.get("material2") : null;
            case "LamaLayer" -> is(bound, "topMix", 0) ? bound.get("materialBase") : null;
            default -> null;
        };
    }

    private static boolean is(Map<String, Bound> bound, String weight, float number) {
        return bound.get(weight) instanceof Constant constant
                && constant.value() instanceof Value.FloatValue value
                && value.value() == number;
    }
}
