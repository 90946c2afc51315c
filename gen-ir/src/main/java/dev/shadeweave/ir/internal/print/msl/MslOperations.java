package dev.shadeweave.ir.internal.print.msl;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.COperations;
import dev.shadeweave.ir.internal.print.Lookup;
import dev.shadeweave.ir.internal.print.Precedence;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations in the Metal Shading Language. */
final class MslOperations extends COperations {
    private final MslPrinter printer;

    MslOperations(MslPrinter printer, Ir ir) {
        super(printer, ir);
        this.printer = printer;
    }

    @Override
    protected String callee(Tree.Operation tree) {
        return tree.op() instanceof Op.Binary it ? it.op().glsl() : super.callee(tree);
    }

    @Override
    protected void element(StringBuilder out, Type base, Tree index) {
        out.append(base instanceof Type.Array ? ".values" : "");
        super.element(out, base, index);
    }

    /** Returns the value of a member. Packed vectors are converted, because operations do not accept them. */
    @Override
    protected String memberValue(String text, Type type) {
        return type instanceof Type.Vector it && it.size() == 3 ? spelling.text(type) + "(" + text + ")" : text;
    }

    @Override
    protected String array(Type.Array type, List<String> elements) {
        return spelling.text(type) + " { " + String.join(", ", elements) + " }";
    }

    @Override
    protected void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence) {
        switch (kind) {
            case STRUCT -> {
                Type.Struct struct = (Type.Struct) tree.type();
                if (printer.isShared(struct)) {
                    call(out, printer.maker(struct), tree.operands());
                    return;
                }
                List<String> parts = new ArrayList<>();
                tree.operands().forEach(it -> parts.add(spelt(it, Precedence.ASSIGNMENT)));
                out.append(spelling.text(struct))
                        .append(" { ")
                        .append(String.join(", ", parts))
                        .append(" }");
            }
            case MATRIX_FROM_MULTIPLE -> matrix(out, (Type.Matrix) tree.type(), tree.operands());
            case VECTOR_FROM_MULTIPLE -> components(out, tree.type(), tree.operands());
            case VECTOR_FROM_SCALAR -> {
                out.append(spelling.text(tree.type())).append('(');
                cast(out, tree.operands().get(0), tree.type().basic());
                out.append(')');
            }
            default -> super.construct(out, kind, tree, precedence);
        }
    }

    // functions

    @Override
    protected void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        List<Tree> one = tree.operands();
        Type type = one.get(0).type().value();
        Type result = tree.type();
        String own = type instanceof Type.Image ? "" : spelling.text(type);
        switch (op) {
            case RADIANS -> call(out, helpers.of("radians", type, type, "x * 0.017453292"), one);
            case DEGREES -> call(out, helpers.of("degrees", type, type, "x * 57.29578"), one);
            case FLOAT_BITS_TO_INT, FLOAT_BITS_TO_UINT, INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT ->
                call(out, "as_type<" + spelling.text(result) + ">", one);
            case SIGN -> {
                String test = own + "(x > " + own + "(0)) - " + own + "(x < " + own + "(0))";
                call(out, type.basic() == BasicType.FLOAT ? "sign" : helpers.of("sign", type, type, test), one);
            }
            case BIT_COUNT -> cast(out, result, text("popcount", one));
            case FIND_LSB -> {
                String result0 = spelling.text(result);
                String bits = "select(" + result0 + "(ctz(x)), " + result0 + "(-1), x == " + own + "(0))";
                call(out, helpers.of("find_lsb", result, type, bits), one);
            }
            case FIND_MSB -> {
                String value = type.basic() == BasicType.INT ? "select(x, ~x, x < " + own + "(0))" : "x";
                String text = spelling.text(result);
                call(out, helpers.of("find_msb", result, type, text + "(31) - " + text + "(clz(" + value + "))"), one);
            }
            case PACK_HALF2X16 -> call(out, helpers.of("pack_half", result, type, "as_type<uint>(half2(x))"), one);
            case UNPACK_HALF2X16 ->
                call(out, helpers.of("unpack_half", result, type, "float2(as_type<half2>(x))"), one);
            default -> super.unary(out, op, tree, precedence);
        }
    }

    private String text(String function, List<Tree> operands) {
        StringBuilder text = new StringBuilder();
        call(text, function, operands);
        return text.toString();
    }

    @Override
    protected String function(UnaryOp op) {
        return switch (op) {
            case INVERSESQRT -> "rsqrt";
            case ROUND_EVEN -> "rint";
            case BITFIELD_REVERSE -> "reverse_bits";
            case DFDX, DFDX_FINE, DFDX_COARSE -> "dfdx";
            case DFDY, DFDY_FINE, DFDY_COARSE -> "dfdy";
            case FWIDTH, FWIDTH_FINE, FWIDTH_COARSE -> "fwidth";
            case PACK_SNORM2X16 -> "pack_float_to_snorm2x16";
            case PACK_UNORM2X16 -> "pack_float_to_unorm2x16";
            case PACK_UNORM4X8 -> "pack_float_to_unorm4x8";
            case PACK_SNORM4X8 -> "pack_float_to_snorm4x8";
            case UNPACK_SNORM2X16 -> "unpack_snorm2x16_to_float";
            case UNPACK_UNORM2X16 -> "unpack_unorm2x16_to_float";
            case UNPACK_UNORM4X8 -> "unpack_unorm4x8_to_float";
            case UNPACK_SNORM4X8 -> "unpack_snorm4x8_to_float";
            default -> op.glsl();
        };
    }

    @Override
    protected void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        boolean matrix = tree.type() instanceof Type.Matrix;
        switch (op) {
            case MATRIX_COMP_MULT -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                call(out, helpers.byColumn("multiply_components", it, it, it, "*"), List.of(left, right));
            }
            case ADD, SUB, DIV, MUL -> {
                if (matrix && (op == BinaryOp.DIV || !left.type().equals(right.type()))) {
                    Type.Matrix it = (Type.Matrix) tree.type();
                    String name =
                            helpers.byColumn(columnwise(op, left, right), it, left.type(), right.type(), op.glsl());
                    call(out, name, List.of(left, right));
                } else {
                    super.binary(out, op, tree, precedence);
                }
            }
            default -> super.binary(out, op, tree, precedence);
        }
    }

    @Override
    protected void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        switch (op) {
            case MIX -> {
                if (operands.get(2).type().basic() == BasicType.BOOL) {
                    call(out, "select", operands);
                } else {
                    splatted(out, "mix", operands, tree.type());
                }
            }
            case BITFIELD_EXTRACT, BITFIELD_INSERT -> {
                out.append(op == BuiltInOp.BITFIELD_EXTRACT ? "extract_bits(" : "insert_bits(");
                for (int i = 0; i < operands.size(); i++) {
                    out.append(i == 0 ? "" : ", ");
                    if (i < operands.size() - 2) {
                        put(out, operands.get(i), Precedence.ASSIGNMENT);
                    } else {
                        cast(out, operands.get(i), BasicType.UINT);
                    }
                }
                out.append(')');
            }
            default -> super.builtIn(out, op, tree, precedence);
        }
    }

    // textures

    @Override
    protected void texture(StringBuilder out, Lookup it) {
        Type.Image image = it.image();
        put(out, it.texture(), Precedence.POSTFIX);
        String method = it.isGather() ? "gather" : "sample";
        out.append('.').append(method).append(image.shadow() ? "_compare(" : "(");
        out.append(surroundings().sampler(it.texture()));
        out.append(", ").append(place(it, image.dimension().coordinates()));
        String layer = layer(it);
        out.append(layer == null ? "" : ", uint(" + layer + ")");
        if (image.shadow()) {
            out.append(", ").append(reference(it));
        }
        out.append(level(it));
        Tree offset = it.offset();
        if (offset != null) {
            out.append(", ").append(spelt(offset, Precedence.ASSIGNMENT));
        }
        if (it.component() != null) {
            boolean plane = image.dimension() == Type.Dimension.D2;
            out.append(offset == null && plane ? ", int2(0)" : "");
            out.append(", component::").append("xyzw".charAt(index(it.component())));
        }
        out.append(')');
    }

    private String level(Lookup it) {
        if (it.image().dimension() == Type.Dimension.D1) {
            return ""; // 1D textures have one level
        }
        Tree level = it.level();
        if (level != null) {
            return (it.isBiased() && fragment ? ", bias(" : ", level(") + spelt(level, Precedence.ASSIGNMENT) + ")";
        }
        if (it.dx() != null && it.dy() != null) {
            String kind =
                    switch (it.image().dimension()) {
                        case D3 -> "3d";
                        case CUBE -> "cube";
                        default -> "2d";
                    };
            return ", gradient" + kind + "(" + spelt(it.dx(), Precedence.ASSIGNMENT) + ", "
                    + spelt(it.dy(), Precedence.ASSIGNMENT) + ")";
        }
        return it.isImplicit() && !fragment ? ", level(0.0)" : "";
    }

    private int index(@Nullable Tree component) {
        return component instanceof Tree.Literal it
                        && ir.constant(it.constant()) instanceof Constant.IntConstant constant
                ? Math.min(3, Math.max(0, constant.value()))
                : 0;
    }

    @Override
    protected void query(StringBuilder out, BuiltInOp op, Tree.Operation tree) {
        List<Tree> operands = tree.operands();
        Type.Image image = (Type.Image) operands.get(0).type().value();
        String name = spelt(operands.get(0), Precedence.POSTFIX);
        if (op == BuiltInOp.TEXTURE_QUERY_LEVELS) {
            out.append("int(").append(name).append(".get_num_mip_levels())");
            return;
        }
        if (op == BuiltInOp.TEXTURE_SIZE) {
            boolean row = hasOneLevel(image);
            String level = row ? "" : "uint(" + spelt(operands.get(1), Precedence.ASSIGNMENT) + ")";
            List<String> sizes = new ArrayList<>();
            sizes.add(name + ".get_width(" + level + ")");
            if (!row) {
                sizes.add(name + ".get_height(" + level + ")");
            }
            if (image.dimension() == Type.Dimension.D3) {
                sizes.add(name + ".get_depth(" + level + ")");
            }
            if (image.arrayed()) {
                sizes.add(name + ".get_array_size()");
            }
            sizes.replaceAll(it -> "int(" + it + ")");
            out.append(spelling.text(tree.type()))
                    .append('(')
                    .append(String.join(", ", sizes))
                    .append(')');
            return;
        }
        texel(out, op, image, operands, name);
    }

    /** Returns whether a texture has one level: 1D textures and texture buffers. */
    private static boolean hasOneLevel(Type.Image image) {
        return image.dimension() == Type.Dimension.D1 || image.dimension() == Type.Dimension.BUFFER;
    }

    private void texel(StringBuilder out, BuiltInOp op, Type.Image image, List<Tree> operands, String name) {
        Tree coord = operands.get(1);
        int size = image.dimension().coordinates();
        String text = spelt(coord, image.arrayed() ? Precedence.POSTFIX : Precedence.SUM);
        String where = image.arrayed() ? text + "." + "xyzw".substring(0, size) : text;
        if (op == BuiltInOp.TEXEL_FETCH_OFFSET) {
            where += " + " + spelt(operands.get(3), Precedence.PRODUCT);
        }
        out.append(name).append(".read(");
        cast(out, Types.vector(Types.UINT, size), where);
        if (image.arrayed()) {
            out.append(", uint(")
                    .append(text)
                    .append('.')
                    .append("xyzw".charAt(size))
                    .append(')');
        }
        if (!hasOneLevel(image)) {
            out.append(", uint(")
                    .append(spelt(operands.get(2), Precedence.ASSIGNMENT))
                    .append(')');
        }
        out.append(')');
    }
}
