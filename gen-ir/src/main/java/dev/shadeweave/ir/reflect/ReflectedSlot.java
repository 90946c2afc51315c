package dev.shadeweave.ir.reflect;

import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Where a host finds a variable or a block.
 *
 * @param location the location, or null if none is stated; members of a block with a location continue its
 *     numbering
 * @param binding the binding, or null if none is stated
 * @param set the descriptor set, or null if none is stated
 */
public record ReflectedSlot(@Nullable Integer location, @Nullable Integer binding, @Nullable Integer set) {
    static ReflectedSlot of(Variable variable) {
        return new ReflectedSlot(
                variable.number(Decoration.Key.LOCATION),
                variable.number(Decoration.Key.BINDING),
                variable.number(Decoration.Key.SET));
    }
}
