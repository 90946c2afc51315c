package dev.shadeweave.ir.internal.print.msl;

import dev.shadeweave.ir.internal.print.CTypes;
import dev.shadeweave.ir.internal.print.ShaderInterface;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;

/** Writes types in the Metal Shading Language, with their memory layout. */
final class MslTypes extends CTypes {
    private boolean arrays;

    /** Returns whether a written type needs the array template. */
    boolean usesArrays() {
        return arrays;
    }

    @Override
    public String text(Type type) {
        return type instanceof Type.Array it ? array(text(it.element()), it.length()) : super.text(type);
    }

    /** Returns an array type that can be copied, passed and returned. */
    private String array(String element, int length) {
        arrays = true;
        return "Array<" + element + ", " + length + ">";
    }

    @Override
    public String declared(Type type, String name) {
        return text(type) + " " + name;
    }

    @Override
    public String sampler(Type.Image image) {
        return "sampler";
    }

    @Override
    protected String texture(Type.Image it) {
        String shape =
                switch (it.dimension()) {
                    case D1 -> "1d";
                    case D3 -> "3d";
                    case CUBE -> "cube";
                    case BUFFER -> "_buffer";
                    default -> "2d";
                };
        String kind = it.shadow() ? "depth" : "texture";
        return kind + shape + (it.arrayed() ? "_array" : "") + "<" + it.base().text() + ">";
    }

    /** Returns the type of a member in host memory. */
    String hostText(Type type) {
        if (type.basic() == BasicType.BOOL) {
            return type instanceof Type.Vector it ? "uint" + it.size() : "uint";
        }
        if (type instanceof Type.Matrix it && it.rows() == 2) {
            return "float" + it.columns() + "x4";
        }
        if (type instanceof Type.Array it) {
            Type element = it.element();
            BasicType basic = element.basic() == BasicType.BOOL ? BasicType.UINT : element.basic();
            boolean narrow = ShaderInterface.isNarrow(element);
            return array(narrow ? basic.text() + "4" : element(element), it.length());
        }
        return type instanceof Type.Vector it && it.size() == 3 ? "packed_" + text(type) : text(type);
    }

    /** Returns the type of an array element in host memory. It takes a multiple of 16 bytes, so it is not packed. */
    private String element(Type type) {
        return type instanceof Type.Vector ? text(type) : hostText(type);
    }

    /** Returns the alignment in bytes of a member with the type {@link #hostText}. */
    static int align(Type type) {
        if (type instanceof Type.Scalar) {
            return 4;
        }
        if (type instanceof Type.Vector it) {
            return it.size() == 2 ? 8 : it.size() == 3 ? 4 : 16;
        }
        if (type instanceof Type.Array it && it.element() instanceof Type.Struct) {
            return align(it.element());
        }
        if (type instanceof Type.Struct it) {
            int align = 1;
            for (Field field : it.fields()) {
                align = Math.max(align, align(field.type()));
            }
            return align;
        }
        return 16;
    }
}
