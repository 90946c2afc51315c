package dev.shadeweave.ir.fold;

import com.google.common.primitives.ImmutableIntArray;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.CompositeConstant;
import dev.shadeweave.ir.model.Constant.FloatConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scalar, vector or matrix as the bits of its components, column by column.
 *
 * @param type its type
 * @param bits a word for each component; bools are 0 and 1
 */
record Flat(Type type, ImmutableIntArray bits) {
    /** Returns the components of a constant, or null if it is not a scalar, vector or matrix. */
    static @Nullable Flat of(ConstantTable table, int id) {
        Constant constant = table.get(id);
        if (constant.type().components() == 0) {
            return null;
        }
        if (!(constant instanceof CompositeConstant composite)) {
            return new Flat(constant.type(), ImmutableIntArray.of(word(constant)));
        }
        ImmutableIntArray.Builder all = ImmutableIntArray.builder(16);
        for (int i = 0; i < composite.parts().length(); i++) {
            Flat part = of(table, composite.parts().get(i));
            if (part == null) {
                return null;
            }
            all.addAll(part.bits);
        }
        return new Flat(constant.type(), all.build());
    }

    /** Returns the bits of a scalar. */
    static int word(Constant constant) {
        if (constant instanceof FloatConstant it) {
            return it.bits();
        }
        if (constant instanceof IntConstant it) {
            return it.value();
        }
        if (constant instanceof UintConstant it) {
            return it.bits();
        }
        return constant instanceof BoolConstant it && it.value() ? 1 : 0;
    }

    int get(int index) {
        return bits.get(index);
    }

    float number(int index) {
        return Float.intBitsToFloat(bits.get(index));
    }

    int size() {
        return bits.length();
    }

    BasicType basic() {
        return type.basic();
    }

    /** Returns the number of the constant with these components; -1 if one of them is infinite or NaN. */
    static int intern(ConstantTable table, Type type, int... bits) {
        if (type.basic() == BasicType.FLOAT) {
            for (int word : bits) {
                if (!Float.isFinite(Float.intBitsToFloat(word))) {
                    return -1;
                }
            }
        }
        return intern(table, type, bits, 0);
    }

    private static int intern(ConstantTable table, Type type, int[] bits, int from) {
        if (type instanceof Type.Scalar scalar) {
            return scalar(table, scalar.basic(), bits[from]);
        }
        Type part = type instanceof Type.Matrix matrix ? matrix.column() : type.scalar();
        if (part == null) {
            return -1;
        }
        int step = part.components();
        List<Integer> parts = new ArrayList<>(4);
        for (int i = 0; i < type.components(); i += step) {
            parts.add(intern(table, part, bits, from + i));
        }
        return table.composite(type, parts);
    }

    static int scalar(ConstantTable table, BasicType basic, int bits) {
        return switch (basic) {
            case FLOAT -> table.intern(new FloatConstant(bits));
            case INT -> table.of(bits);
            case UINT -> table.ofUnsigned(bits);
            case BOOL -> table.of(bits != 0);
            case VOID, ATOMIC_UINT, YUV_CSC -> -1;
        };
    }

    /** Returns the scalar or vector type with this number of components. */
    static Type shaped(Type.Scalar scalar, int size) {
        return Types.vector(scalar, size);
    }
}
