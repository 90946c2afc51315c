package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Type;

/** Writes types as GLSL names them. */
final class TypeWords {
    private TypeWords() {}

    /** Returns the name of a type; for an array, the name of its innermost element type. */
    static String of(Type type) {
        Type innermost = type.innermost();
        if (innermost instanceof Type.Vector vector) {
            String prefix =
                    switch (vector.basic()) {
                        case INT -> "i";
                        case UINT -> "u";
                        case BOOL -> "b";
                        default -> "";
                    };
            return prefix + "vec" + vector.size();
        }
        if (innermost instanceof Type.Matrix matrix) {
            return "mat" + matrix.columns() + (matrix.columns() == matrix.rows() ? "" : "x" + matrix.rows());
        }
        if (innermost instanceof Type.Image image) {
            return image.text();
        }
        if (innermost instanceof Type.Struct struct) {
            return struct.name().text();
        }
        BasicType basic = innermost.basic();
        return basic.text();
    }

    /** Returns the sizes of arrays, innermost first. */
    static ImmutableList<Integer> sizes(Type type) {
        ImmutableList.Builder<Integer> sizes = ImmutableList.builder();
        Type at = type;
        while (true) {
            if (at instanceof Type.Array array) {
                sizes.add(array.length());
                at = array.element();
            } else if (at instanceof Type.UnsizedArray array) {
                sizes.add(0);
                at = array.element();
            } else {
                return sizes.build().reverse();
            }
        }
    }
}
