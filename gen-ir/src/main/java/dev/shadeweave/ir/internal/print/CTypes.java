package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.model.Type;
import java.util.List;

/** Writes types as in HLSL, Slang and MSL: {@code float3}, {@code float3x3}, array sizes after the name. */
public abstract class CTypes extends Spelling {
    /** Returns the type of a texture. */
    protected abstract String texture(Type.Image image);

    @Override
    public String text(Type type) {
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
            return struct(it);
        }
        if (inner instanceof Type.Image it) {
            return texture(it);
        }
        throw new IllegalStateException("no type " + type);
    }

    /** Returns the array sizes, outermost first. */
    protected static String sizes(Type type) {
        StringBuilder sizes = new StringBuilder();
        for (Type it = type; it instanceof Type.Array array; it = array.element()) {
            sizes.append('[').append(array.length()).append(']');
        }
        return sizes.toString();
    }

    @Override
    public String declared(String type, String name) {
        return type + " " + name;
    }

    @Override
    public String declared(Type type, String name) {
        return text(type) + " " + name + sizes(type);
    }

    @Override
    public String local(Type type, String name, String value) {
        return declared(type, name) + " = " + value;
    }

    @Override
    public String head(Type returns, String name, List<String> parameters) {
        return text(returns) + " " + name + "(" + String.join(", ", parameters) + ")";
    }
}
