package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;

/**
 * Sizes and alignments in bytes according to {@code std140} (OpenGL 4.6 core profile, section 7.6.2.2). Matrices are
 * stored column by column.
 */
public final class Std140 {
    private Std140() {}

    /** Returns the size rounded up to a multiple of an alignment. */
    public static int round(int size, int align) {
        return (size + align - 1) / align * align;
    }

    /** Returns the alignment of a member in bytes. */
    public static int align(Type type) {
        if (type instanceof Type.Scalar) {
            return 4;
        }
        return type instanceof Type.Vector it && it.size() == 2 ? 8 : 16;
    }

    /** Returns the size of a member in bytes. */
    public static int size(Type type) {
        if (type instanceof Type.Matrix it) {
            return it.columns() * 16;
        }
        if (type instanceof Type.Array it) {
            return it.length() * round(size(it.element()), 16);
        }
        if (type instanceof Type.Struct it) {
            int size = 0;
            for (Field field : it.fields()) {
                size = round(size, align(field.type())) + size(field.type());
            }
            return round(size, 16);
        }
        return type.components() * 4;
    }
}
