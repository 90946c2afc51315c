package dev.shadeweave.ir.internal.print.wgsl;

import dev.shadeweave.ir.internal.print.Spelling;
import dev.shadeweave.ir.internal.print.Std140;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Field;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import java.util.List;

/** Writes types in WGSL, with their sizes in memory. */
final class WgslTypes extends Spelling {
    static String scalar(BasicType basic) {
        return switch (basic) {
            case FLOAT -> "f32";
            case INT -> "i32";
            case UINT -> "u32";
            default -> "bool";
        };
    }

    @Override
    public String text(Type type) {
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
            return struct(it);
        }
        if (type instanceof Type.Image it) {
            return texture(it);
        }
        throw new IllegalStateException("WGSL has no type " + type);
    }

    @Override
    public String sampler(Type.Image image) {
        return image.shadow() ? "sampler_comparison" : "sampler";
    }

    @Override
    public String declared(String type, String name) {
        return name + ": " + type;
    }

    @Override
    public String declared(Type type, String name) {
        return name + ": " + text(type);
    }

    @Override
    public String local(Type type, String name, String value) {
        return "let " + name + " = " + value;
    }

    @Override
    public String loop(int times) {
        return "for (var i = 0; i < " + times + "; i++)";
    }

    @Override
    public String head(Type returns, String name, List<String> parameters) {
        String result = returns.equals(Types.VOID) ? "" : " -> " + text(returns);
        return "fn " + name + "(" + String.join(", ", parameters) + ")" + result;
    }

    private static String texture(Type.Image it) {
        String shape =
                it.dimension() == Type.Dimension.CUBE ? "cube" : it.dimension() == Type.Dimension.D3 ? "3d" : "2d";
        String array = it.arrayed() ? "_array" : "";
        return it.shadow()
                ? "texture_depth_" + shape + array
                : "texture_" + shape + array + "<" + scalar(it.base()) + ">";
    }

    /** Returns whether WGSL has a texture for a sampler. */
    static boolean hasTexture(Type.Image it) {
        boolean shape =
                switch (it.dimension()) {
                    case D2, CUBE -> true;
                    case D3 -> !it.arrayed();
                    default -> false;
                };
        return shape && it.sampled() && !it.multisampled();
    }

    /** Returns the type of a member in a uniform block. WGSL does not allow bools and narrow arrays there. */
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

    /** Returns the alignment of a type in bytes in WGSL without an attribute. */
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
        return Std140.align(type);
    }
}
