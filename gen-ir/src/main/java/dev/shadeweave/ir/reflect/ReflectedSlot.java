package dev.shadeweave.ir.reflect;

import dev.shadeweave.ir.internal.model.Decoration;
import dev.shadeweave.ir.internal.model.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Where a host finds something of the interface.
 *
 * @param location the location stated, or null; members of a block that has one count on from it
 * @param binding the binding stated, or null
 * @param set the descriptor set stated, or null
 */
public record ReflectedSlot(@Nullable Integer location, @Nullable Integer binding, @Nullable Integer set) {
    static ReflectedSlot of(Variable variable) {
        return new ReflectedSlot(
                variable.number(Decoration.Key.LOCATION),
                variable.number(Decoration.Key.BINDING),
                variable.number(Decoration.Key.SET));
    }
}
