package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Type.Image;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Struct;
import dev.shadeweave.ir.model.Type.UnsizedArray;
import dev.shadeweave.ir.model.Type.Vector;
import java.util.List;
import java.util.stream.Collectors;

/** Writes types in GLSL notation. */
public final class TypeText {
    private TypeText() {}

    /**
     * Returns {@code vec3[4]}, {@code usampler2D}, or the name of a structure; for a pointer, the type to which it
     * points.
     */
    public static String of(Type type) {
        Type value = type.value();
        StringBuilder sizes = new StringBuilder();
        while (value instanceof Type.Array || value instanceof UnsizedArray) {
            if (value instanceof Type.Array array) {
                sizes.append('[').append(array.length()).append(']');
                value = array.element();
            } else if (value instanceof UnsizedArray array) {
                sizes.append("[]");
                value = array.element();
            }
        }
        return simple(value) + sizes;
    }

    /** Returns several types, separated by commas. */
    public static String of(List<Type> types) {
        return types.stream().map(TypeText::of).collect(Collectors.joining(", "));
    }

    private static String simple(Type type) {
        if (type instanceof Vector vector) {
            String basic = vector.basic().text();
            return (basic.equals("float") ? "" : basic.substring(0, 1)) + "vec" + vector.size();
        }
        if (type instanceof Matrix matrix) {
            return "mat" + matrix.columns() + (matrix.columns() == matrix.rows() ? "" : "x" + matrix.rows());
        }
        if (type instanceof Image image) {
            return image.text();
        }
        return type instanceof Struct struct
                ? struct.name().text()
                : type.basic().text();
    }
}
