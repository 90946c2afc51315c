package dev.shadeweave.ir.internal.build;

import dev.shadeweave.ir.internal.model.Field;
import dev.shadeweave.ir.internal.model.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * How much types hold. Structures of structures and arrays of arrays multiply, so a short text can name more numbers than a
 * machine has memory; what goes over the bounds is refused before anything walks over it.
 */
final class TypeExtent {
    /** How deep structures and arrays may nest. */
    static final int DEEPEST = 64;

    /** How many members a value may have, those of all elements counted. */
    static final int MOST_MEMBERS = 1 << 16;

    /** How many numbers a value may have. */
    static final int MOST_NUMBERS = 1 << 24;

    /**
     * What a value of a type has.
     *
     * @param depth how deep structures and arrays nest in it
     * @param members how many numbers, vectors and so on it consists of; an array of such counts as one
     * @param numbers how many components all of them have
     */
    record Extent(int depth, long members, long numbers) {
        boolean fits() {
            return depth <= DEEPEST && members <= MOST_MEMBERS && numbers <= MOST_NUMBERS;
        }
    }

    private final Map<Type.Struct, Extent> structs = new HashMap<>();

    /** The extent of a type; structures in it must have been asked for before or be small. */
    Extent of(Type type) {
        int depth = 0;
        long elements = 1;
        Type inner = type;
        while (inner instanceof Type.Array || inner instanceof Type.UnsizedArray) {
            depth++;
            if (inner instanceof Type.Array array) {
                elements = Math.min(elements * array.length(), Integer.MAX_VALUE);
                inner = array.element();
            } else {
                inner = ((Type.UnsizedArray) inner).element();
            }
        }
        if (!(inner instanceof Type.Struct struct)) {
            return new Extent(depth, 1, elements * Math.max(1, inner.components()));
        }
        Extent one = ofStruct(struct);
        return new Extent(depth + one.depth, cut(elements * one.members), cut(elements * one.numbers));
    }

    private Extent ofStruct(Type.Struct struct) {
        Extent known = structs.get(struct);
        if (known != null) {
            return known;
        }
        int depth = 0;
        long members = 0;
        long numbers = 0;
        for (Field field : struct.fields()) {
            Extent it = of(field.type());
            depth = Math.max(depth, it.depth);
            members = cut(members + it.members);
            numbers = cut(numbers + it.numbers);
        }
        Extent extent = new Extent(depth + 1, members, numbers);
        structs.put(struct, extent);
        return extent;
    }

    /** Far more than any bound, but no overflow. */
    private static long cut(long count) {
        return Math.min(count, Integer.MAX_VALUE);
    }
}
