package dev.shadeweave.ir.run;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.internal.model.Type;
import org.jspecify.annotations.Nullable;

/**
 * What a pointer points to: words from an address on, to which computed indices are added.
 *
 * @param base the address without indices
 * @param indices what is added
 * @param swizzle the components meant, in their order; null for all
 * @param type the type of the whole that the swizzle chooses from
 */
record Place(int base, ImmutableList<Index> indices, @Nullable ImmutableIntArray swizzle, Type type) {
    /**
     * An index that is computed. One that is outside is the nearest inside.
     *
     * @param slot where it is
     * @param stride how many words apart elements are
     * @param count how many there are
     */
    record Index(int slot, int stride, int count) {}

    static Place of(int base, Type type) {
        return new Place(base, ImmutableList.of(), null, type);
    }

    int address(int[] memory) {
        int at = base;
        for (int i = 0; i < indices.size(); i++) {
            Index index = indices.get(i);
            at += Math.max(0, Math.min(index.count - 1, memory[index.slot])) * index.stride;
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
