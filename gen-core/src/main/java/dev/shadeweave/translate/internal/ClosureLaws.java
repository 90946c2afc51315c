package dev.shadeweave.translate.internal;

import dev.shadeweave.translate.internal.Bound.Constant;
import dev.shadeweave.type.Value;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Simplifies a layer or blend of closures if its weights leave only one of them. */
final class ClosureLaws {
    private ClosureLaws() {}

    /**
     * Returns the source of the closure that is left; null if both closures contribute.
     *
     * @param category the category of the node
     * @param bound the sources of its inputs, by name
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
