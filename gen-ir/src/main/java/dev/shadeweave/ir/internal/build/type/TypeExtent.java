package dev.shadeweave.ir.internal.build.type;

import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * Measures the size of types. Nested structures and arrays multiply, so a short text can declare more numbers than fit
 * into memory. Types above the limits are rejected before other code walks over them.
 */
public final class TypeExtent {
    /** The limit of nested structures and arrays. */
    public static final int DEEPEST = 64;

    /** The limit of members of a value, counted over all elements. */
    public static final int MOST_MEMBERS = 1 << 16;

    /** The limit of numbers in a value. */
    public static final int MOST_NUMBERS = 1 << 24;

    /**
     * The size of a type.
     *
     * @param depth the nesting of structures and arrays
     * @param members how many scalars, vectors and matrices it contains; an array of them counts as one
     * @param numbers the components of all of them
     */
    public record Extent(int depth, long members, long numbers) {
        public boolean fits() {
            return depth <= DEEPEST && members <= MOST_MEMBERS && numbers <= MOST_NUMBERS;
        }
    }

    private final Map<Type.Struct, Extent> structs = new HashMap<>();

    /** Returns the size of a type. Sizes of structures are computed once. */
    public Extent of(Type type) {
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

    /** Limits a count to avoid overflow. A count that is too large stays above every limit. */
    private static long cut(long count) {
        return Math.min(count, Integer.MAX_VALUE);
    }
}
