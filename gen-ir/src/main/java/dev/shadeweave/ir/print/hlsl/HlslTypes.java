package dev.shadeweave.ir.print.hlsl;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Type;
import java.util.HashMap;
import java.util.Map;

/** How types are spelt. */
final class HlslTypes {
    private final Map<Type.Struct, String> structs = new HashMap<>();

    void name(Type.Struct struct, String name) {
        structs.put(struct, name);
    }

    /** The name of a type without array sizes. */
    String base(Type type) {
        Type inner = type.innermost();
        if (inner instanceof Type.Scalar it) {
            return it.basic().text();
        }
        if (inner instanceof Type.Vector it) {
            return it.component().basic().text() + it.size();
        }
        if (inner instanceof Type.Matrix it) {
            return "float" + it.columns() + "x" + it.rows();
        }
        if (inner instanceof Type.Struct it) {
            return structs.getOrDefault(it, it.name().text());
        }
        if (inner instanceof Type.Image it) {
            return texture(it);
        }
        throw new IllegalStateException("HLSL has no type " + type);
    }

    private static String texture(Type.Image it) {
        String shape =
                switch (it.dimension()) {
                    case D1 -> "1D";
                    case D3 -> "3D";
                    case CUBE -> "Cube";
                    default -> "2D";
                };
        String value = it.shadow()
                ? "float"
                : it.base() == BasicType.FLOAT ? "float4" : it.base().text() + "4";
        return "Texture" + shape + (it.arrayed() ? "Array" : "") + "<" + value + ">";
    }

    static String sizes(Type type) {
        StringBuilder sizes = new StringBuilder();
        for (Type it = type; it instanceof Type.Array array; it = array.element()) {
            sizes.append('[').append(array.length()).append(']');
        }
        return sizes.toString();
    }

    String declared(Type type, String name) {
        return base(type) + " " + name + sizes(type);
    }
}
