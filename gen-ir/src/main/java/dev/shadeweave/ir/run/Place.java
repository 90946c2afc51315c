package dev.shadeweave.ir.run;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * The target of a pointer: an address in memory plus computed indices.
 *
 * @param base the address without indices
 * @param indices the computed indices to add
 * @param swizzle the selected components in order; null for all
 * @param type the type of the whole from which the swizzle selects
 */
record Place(int base, ImmutableList<Index> indices, @Nullable ImmutableIntArray swizzle, Type type) {
    /**
     * A computed index. An index outside its range is clamped.
     *
     * @param slot the address of the index
     * @param stride the number of words from one element to the next
     * @param count the number of elements
     * @param signed whether the index is an int; otherwise it is a uint
     */
    record Index(int slot, int stride, int count, boolean signed) {
        int words(int[] memory) {
            int value = memory[slot];
            int last = count - 1;
            if (value < 0) {
                return signed ? 0 : last * stride;
            }
            return Math.min(last, value) * stride;
        }
    }

    static Place of(int base, Type type) {
        return new Place(base, ImmutableList.of(), null, type);
    }

    int address(int[] memory) {
        int at = base;
        for (int i = 0; i < indices.size(); i++) {
            at += indices.get(i).words(memory);
        }
        return at;
    }

    Place plus(int words, Type part) {
        return new Place(base + words, indices, null, part);
    }

    Place plus(Index index, Type part) {
        return new Place(
                base, ImmutableList.<Index>builder().addAll(indices).add(index).build(), null, part);
    }

    Place choosing(ImmutableIntArray components) {
        return new Place(base, indices, components, type);
    }
}
