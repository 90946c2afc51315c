package dev.shadeweave.ir.print.wgsl;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;
import java.util.HashMap;
import java.util.Map;

/** How types are spelt, and how large they are in memory. */
final class WgslTypes {
    private final Map<Type.Struct, String> structs = new HashMap<>();

    void name(Type.Struct struct, String name) {
        structs.put(struct, name);
    }

    static String scalar(BasicType basic) {
        return switch (basic) {
            case FLOAT -> "f32";
            case INT -> "i32";
            case UINT -> "u32";
            default -> "bool";
        };
    }

    String text(Type type) {
        if (type instanceof Type.Scalar it) {
            return scalar(it.basic());
        }
        if (type instanceof Type.Vector it) {
            BasicType basic = it.component().basic();
            return "vec" + it.size()
                    + (basic == BasicType.BOOL ? "<bool>" : scalar(basic).substring(0, 1));
        }
        if (type instanceof Type.Matrix it) {
            return "mat" + it.columns() + "x" + it.rows() + "f";
        }
        if (type instanceof Type.Array it) {
            return "array<" + text(it.element()) + ", " + it.length() + ">";
        }
        if (type instanceof Type.Struct it) {
            return structs.getOrDefault(it, it.name().text());
        }
        if (type instanceof Type.Image it) {
            return texture(it);
        }
        throw new IllegalStateException("WGSL has no type " + type);
    }

    private static String texture(Type.Image it) {
        String shape =
                it.dimension() == Type.Dimension.CUBE ? "cube" : it.dimension() == Type.Dimension.D3 ? "3d" : "2d";
        String array = it.arrayed() ? "_array" : "";
        return it.shadow()
                ? "texture_depth_" + shape + array
                : "texture_" + shape + array + "<" + scalar(it.base()) + ">";
    }

    /** True for samplers that WGSL has. */
    static boolean hasTexture(Type.Image it) {
        boolean shape =
                switch (it.dimension()) {
                    case D2, CUBE -> true;
                    case D3 -> !it.arrayed();
                    default -> false;
                };
        return shape && it.sampled() && !it.multisampled();
    }

    /** The type that a member of a uniform block has in WGSL, where bools and narrow arrays are not allowed. */
    String hostText(Type type) {
        if (type.basic() == BasicType.BOOL) {
            return type instanceof Type.Vector it ? "vec" + it.size() + "u" : "u32";
        }
        if (type instanceof Type.Matrix it && it.rows() == 2) {
            return "mat" + it.columns() + "x4f";
        }
        if (type instanceof Type.Array it) {
            Type element = it.element();
            boolean narrow = element instanceof Type.Scalar || (element instanceof Type.Vector v && v.size() == 2);
            if (narrow) {
                BasicType basic = element.basic() == BasicType.BOOL ? BasicType.UINT : element.basic();
                return "array<vec4" + scalar(basic).charAt(0) + ", " + it.length() + ">";
            }
            return "array<" + hostText(element) + ", " + it.length() + ">";
        }
        return text(type);
    }

    // sizes by the rules of std140 (OpenGL 4.6, section 7.6.2.2)

    static int round(int size, int align) {
        return (size + align - 1) / align * align;
    }

    static int align140(Type type) {
        if (type instanceof Type.Scalar) {
            return 4;
        }
        if (type instanceof Type.Vector it) {
            return it.size() == 2 ? 8 : 16;
        }
        return 16;
    }

    static int size140(Type type) {
        if (type instanceof Type.Matrix it) {
            return it.columns() * 16;
        }
        if (type instanceof Type.Array it) {
            return it.length() * round(size140(it.element()), 16);
        }
        if (type instanceof Type.Struct it) {
            int size = 0;
            for (Field field : it.fields()) {
                size = round(size, align140(field.type())) + size140(field.type());
            }
            return round(size, 16);
        }
        return type.components() * 4;
    }

    /** The alignment that WGSL gives the same type where no attribute says otherwise. */
    static int alignOwn(Type type) {
        if (type instanceof Type.Struct it) {
            int align = 4;
            for (Field field : it.fields()) {
                align = Math.max(align, alignOwn(field.type()));
            }
            return align;
        }
        if (type instanceof Type.Array it) {
            return it.element() instanceof Type.Struct ? alignOwn(it.element()) : 16;
        }
        return align140(type);
    }
}
