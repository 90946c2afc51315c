package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Decoration;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A block of uniforms or a buffer.
 *
 * @param name the name of the block
 * @param instance the name of its instance, or empty
 * @param arraySizes sizes of an array of blocks, innermost first
 * @param layout {@code std140}, {@code std430}, {@code shared} or {@code packed}
 * @param binding the binding stated, or null
 * @param set the descriptor set stated, or null
 * @param size how many bytes it has; for layouts that the driver chooses, as {@code std140} would have it
 * @param members its members with their places, structures opened
 * @param staticUse whether code mentions it
 * @param active whether code that has an effect mentions it
 * @param span where it is declared
 */
public record ReflectedBlock(
        String name,
        String instance,
        ImmutableList<Integer> arraySizes,
        String layout,
        @Nullable Integer binding,
        @Nullable Integer set,
        int size,
        ImmutableList<BlockLayout.Member> members,
        boolean staticUse,
        boolean active,
        SourceSpan span) {

    static ReflectedBlock of(Variable variable, boolean active) {
        Type.Struct struct = (Type.Struct) variable.valueType().innermost();
        boolean packed = variable.has(Flag.STD430);
        String layout = packed
                ? "std430"
                : variable.has(Flag.STD140) ? "std140" : variable.has(Flag.PACKED) ? "packed" : "shared";
        BlockLayout placed = BlockLayout.of(struct, packed, variable.has(Flag.ROW_MAJOR));
        return new ReflectedBlock(
                struct.name().text(),
                variable.name().text(),
                TypeWords.sizes(variable.valueType()),
                layout,
                variable.number(Decoration.Key.BINDING),
                variable.number(Decoration.Key.SET),
                placed.size(),
                placed.members(),
                variable.staticUse(),
                active,
                variable.span());
    }
}
