package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.source.SourceSpan;

/**
 * A uniform block or a storage block.
 *
 * @param name the name of the block
 * @param instance the name of its instance, or empty
 * @param arraySizes sizes of an array of blocks, innermost first
 * @param memory its memory layout
 * @param slot where a host binds it
 * @param use whether it is used
 * @param span the declaration
 */
public record ReflectedBlock(
        String name,
        String instance,
        ImmutableList<Integer> arraySizes,
        Memory memory,
        ReflectedSlot slot,
        ReflectedUse use,
        SourceSpan span) {
    /**
     * The memory layout of a block.
     *
     * @param layout {@code std140}, {@code std430}, {@code shared} or {@code packed}
     * @param size the size in bytes; for layouts that the driver chooses, the size in {@code std140}
     * @param members the members with their offsets; structures are replaced by their members
     */
    public record Memory(String layout, int size, ImmutableList<BlockLayout.Member> members) {}

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
                new Memory(layout, placed.size(), placed.members()),
                ReflectedSlot.of(variable),
                new ReflectedUse(variable.staticUse(), active),
                variable.span());
    }
}
