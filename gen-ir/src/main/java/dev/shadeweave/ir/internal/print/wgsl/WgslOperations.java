package dev.shadeweave.ir.internal.print.wgsl;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.internal.print.Helpers;
import dev.shadeweave.ir.internal.print.Lookup;
import dev.shadeweave.ir.internal.print.Precedence;
import dev.shadeweave.ir.internal.print.ProgramOperations;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes operations in WGSL. */
final class WgslOperations extends ProgramOperations {
    private final Uniformity uniformity;

    WgslOperations(WgslPrinter printer, Ir ir, Uniformity uniformity) {
        super(printer, ir);
        this.uniformity = uniformity;
    }

    /**
     * Returns whether a choice can use {@code select}. It accepts scalars and vectors and computes both values. Choices
     * with calls, {@code &&} or {@code ||} in their values become {@code if}.
     */
    static boolean isSelectable(Tree.Choice choice) {
        boolean type = choice.type() instanceof Type.Scalar || choice.type() instanceof Type.Vector;
        return type && isCheap(choice.whenTrue()) && isCheap(choice.whenFalse());
    }

    private static boolean isCheap(Tree tree) {
        if (tree instanceof Tree.Operation it) {
            return !(it.op() instanceof Op.Call) && it.operands().stream().allMatch(WgslOperations::isCheap);
        }
        return !(tree instanceof Tree.Both) && !(tree instanceof Tree.Either);
    }

    @Override
    protected String callee(Tree.Operation tree) {
        Type type = tree.type();
        String text = spelling.text(type);
        if (tree.op() instanceof Op.Binary it && it.op() == BinaryOp.MODF) {
            return helpers.function(
                    "modf_" + Helpers.suffix(type),
                    type,
                    List.of("x: " + text, "whole: ptr<function, " + text + ">"),
                    () -> List.of("let parts = modf(x);", "*whole = parts.whole;", "return parts.fract;"));
        }
        if (tree.op() instanceof Op.Binary it && it.op() == BinaryOp.FREXP) {
            String exponent = spelling.text(tree.operands().get(1).type().value());
            return helpers.function(
                    "frexp_" + Helpers.suffix(type),
                    type,
                    List.of("x: " + text, "exponent: ptr<function, " + exponent + ">"),
                    () -> List.of("let parts = frexp(x);", "*exponent = parts.exp;", "return parts.fract;"));
        }
        return super.callee(tree);
    }

    @Override
    protected String array(Type.Array type, List<String> elements) {
        return spelling.text(type) + "(" + String.join(", ", elements) + ")";
    }

    // constructors

    @Override
    protected void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        String type = spelling.text(tree.type());
        switch (kind) {
            case MATRIX_FROM_SCALAR -> call(out, helpers.diagonal((Type.Matrix) tree.type()), operands);
            case MATRIX_FROM_MATRIX ->
                call(out, helpers.resize((Type.Matrix) operands.get(0).type(), (Type.Matrix) tree.type()), operands);
            case MATRIX_FROM_MULTIPLE -> matrix(out, (Type.Matrix) tree.type(), operands);
            case VECTOR_FROM_MULTIPLE -> components(out, tree.type(), operands);
            case VECTOR_FROM_SCALAR -> {
                out.append(type).append('(');
                cast(out, operands.get(0), tree.type().basic());
                out.append(')');
            }
            default -> call(out, type, operands);
        }
    }

    // operators and functions

    @Override
    protected void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        Type type = operand.type().value();
        switch (op) {
            case NEGATE, LOGICAL_NOT, BITWISE_NOT, NOT ->
                prefix(out, op == UnaryOp.NOT ? "!" : op.glsl(), operand, precedence);
            case FLOAT_BITS_TO_INT, FLOAT_BITS_TO_UINT, INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT ->
                call(out, "bitcast<" + spelling.text(tree.type()) + ">", List.of(operand));
            case ISNAN, ISINF -> {
                String bits = bits(type);
                String sign = op == UnaryOp.ISNAN ? " > " : " == ";
                String test = "(bitcast<" + bits + ">(x) & " + bits + "(0x7fffffffu))" + sign + bits + "(0x7f800000u)";
                call(out, helpers.of(op.glsl(), tree.type(), type, test), List.of(operand));
            }
            case INVERSE -> call(out, helpers.inverse(((Type.Matrix) tree.type()).columns()), List.of(operand));
            case NORMALIZE -> call(out, type instanceof Type.Scalar ? "sign" : "normalize", List.of(operand));
            case BIT_COUNT, FIND_LSB, FIND_MSB -> {
                String function = op == UnaryOp.BIT_COUNT
                        ? "countOneBits"
                        : op == UnaryOp.FIND_LSB ? "firstTrailingBit" : "firstLeadingBit";
                out.append(spelling.text(tree.type())).append('(');
                call(out, function, List.of(operand));
                out.append(')');
            }
            default -> call(out, function(op), List.of(operand));
        }
    }

    private static String function(UnaryOp op) {
        return switch (op) {
            case INVERSESQRT -> "inverseSqrt";
            case ROUND_EVEN -> "round";
            case PACK_SNORM2X16 -> "pack2x16snorm";
            case PACK_UNORM2X16 -> "pack2x16unorm";
            case PACK_HALF2X16 -> "pack2x16float";
            case PACK_UNORM4X8 -> "pack4x8unorm";
            case PACK_SNORM4X8 -> "pack4x8snorm";
            case UNPACK_SNORM2X16 -> "unpack2x16snorm";
            case UNPACK_UNORM2X16 -> "unpack2x16unorm";
            case UNPACK_HALF2X16 -> "unpack2x16float";
            case UNPACK_UNORM4X8 -> "unpack4x8unorm";
            case UNPACK_SNORM4X8 -> "unpack4x8snorm";
            case BITFIELD_REVERSE -> "reverseBits";
            case DFDX -> "dpdx";
            case DFDY -> "dpdy";
            case DFDX_FINE -> "dpdxFine";
            case DFDY_FINE -> "dpdyFine";
            case FWIDTH_FINE -> "fwidthFine";
            case DFDX_COARSE -> "dpdxCoarse";
            case DFDY_COARSE -> "dpdyCoarse";
            case FWIDTH_COARSE -> "fwidthCoarse";
            default -> op.glsl();
        };
    }

    private static String bits(Type type) {
        return type instanceof Type.Vector it ? "vec" + it.size() + "u" : "u32";
    }

    @Override
    protected void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        Type type = left.type();
        switch (op) {
            case EQUAL, NOT_EQUAL -> equality(out, op, left, right, precedence);
            case LOGICAL_XOR -> infix(out, left, " != ", right, 9, precedence);
            case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT -> {
                open(out, 11, precedence);
                put(out, left, Precedence.UNARY);
                out.append(' ').append(op.glsl()).append(' ');
                shift(out, left.type(), right);
                close(out, 11, precedence);
            }
            case LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL, GREATER_THAN_EQUAL ->
                infix(out, left, " " + op.glsl() + " ", right, 10, precedence);
            case LESS_THAN_VEC -> infix(out, left, " < ", right, 10, precedence);
            case LESS_THAN_EQUAL_VEC -> infix(out, left, " <= ", right, 10, precedence);
            case GREATER_THAN_VEC -> infix(out, left, " > ", right, 10, precedence);
            case GREATER_THAN_EQUAL_VEC -> infix(out, left, " >= ", right, 10, precedence);
            case EQUAL_VEC -> infix(out, left, " == ", right, 9, precedence);
            case NOT_EQUAL_VEC -> infix(out, left, " != ", right, 9, precedence);
            case BITWISE_AND, BITWISE_OR, BITWISE_XOR -> {
                int own = Precedence.of(op);
                open(out, own, precedence);
                splat(out, left, tree.type(), Precedence.UNARY);
                out.append(' ').append(op.glsl()).append(' ');
                splat(out, right, tree.type(), Precedence.UNARY);
                close(out, own, precedence);
            }
            case ATAN -> call(out, "atan2", List.of(left, right));
            case MOD -> splatted(out, helpers.mod(tree.type()), tree.operands(), tree.type());
            case MIN, MAX, STEP, POW -> splatted(out, op.glsl(), tree.operands(), tree.type());
            case DOT -> {
                if (type instanceof Type.Scalar) {
                    infix(out, left, " * ", right, Precedence.PRODUCT, precedence);
                } else {
                    call(out, "dot", List.of(left, right));
                }
            }
            case REFLECT ->
                call(out, type instanceof Type.Scalar ? helpers.reflect() : op.glsl(), List.of(left, right));
            case MATRIX_COMP_MULT -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                call(out, helpers.byColumn("multiply_components", it, it, it, "*"), List.of(left, right));
            }
            case OUTER_PRODUCT -> call(out, helpers.outerProduct((Type.Matrix) tree.type()), List.of(left, right));
            case ADD, SUB, MUL, DIV, IMOD -> arithmetic(out, op, tree, precedence);
            case VECTOR_TIMES_SCALAR,
                    MATRIX_TIMES_SCALAR,
                    VECTOR_TIMES_MATRIX,
                    MATRIX_TIMES_VECTOR,
                    MATRIX_TIMES_MATRIX -> infix(out, left, " * ", right, Precedence.PRODUCT, precedence);
            default -> call(out, op.glsl(), List.of(left, right));
        }
    }

    private void arithmetic(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        if (tree.type() instanceof Type.Matrix it
                && (op == BinaryOp.DIV || !left.type().equals(right.type()))) {
            String name = helpers.byColumn(columnwise(op, left, right), it, left.type(), right.type(), op.glsl());
            call(out, name, List.of(left, right));
            return;
        }
        infix(out, left, " " + op.glsl() + " ", right, Precedence.of(op), precedence);
    }

    private void equality(StringBuilder out, BinaryOp op, Tree left, Tree right, int precedence) {
        boolean equal = op == BinaryOp.EQUAL;
        if (left.type() instanceof Type.Scalar) {
            infix(out, left, equal ? " == " : " != ", right, 9, precedence);
        } else if (left.type() instanceof Type.Vector) {
            out.append(equal ? "all(" : "any(");
            infix(out, left, equal ? " == " : " != ", right, 9, 0);
            out.append(')');
        } else if (left.type() instanceof Type.Matrix it) {
            out.append(equal ? "" : "!");
            call(out, helpers.equalMatrices(it), List.of(left, right));
        } else {
            equalParts(out, equal, left, right);
        }
    }

    private void shift(StringBuilder out, Type shifted, Tree amount) {
        Type wanted = shifted instanceof Type.Vector it
                ? new Type.Vector(new Type.Scalar(BasicType.UINT), it.size())
                : new Type.Scalar(BasicType.UINT);
        if (amount.type().equals(wanted)) {
            put(out, amount, Precedence.UNARY);
        } else if (wanted instanceof Type.Scalar) {
            cast(out, amount, BasicType.UINT);
        } else {
            out.append(spelling.text(wanted)).append('(');
            cast(out, amount, BasicType.UINT);
            out.append(')');
        }
    }

    /**
     * Adds an operation on two operands. In WGSL, only comparisons and arithmetic have a precedence; all other operands
     * need parentheses.
     */
    private void infix(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        open(out, own, precedence);
        int inside = own < Precedence.SUM ? 11 : own;
        put(out, left, inside);
        out.append(sign);
        put(out, right, own < Precedence.SUM ? 11 : own + 1);
        close(out, own, precedence);
    }

    @Override
    protected void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        Type type = tree.type();
        switch (op) {
            case CLAMP, SMOOTHSTEP, FMA -> splatted(out, op.glsl(), operands, type);
            case MIX -> {
                if (operands.get(2).type().basic() == BasicType.BOOL) {
                    call(out, "select", operands);
                } else {
                    call(out, "mix", operands);
                }
            }
            case FACEFORWARD ->
                call(out, type instanceof Type.Scalar ? helpers.faceforward() : "faceForward", operands);
            case REFRACT -> call(out, type instanceof Type.Scalar ? helpers.refract() : op.glsl(), operands);
            case BITFIELD_EXTRACT, BITFIELD_INSERT -> {
                int values = operands.size() - 2;
                out.append(op == BuiltInOp.BITFIELD_EXTRACT ? "extractBits(" : "insertBits(");
                for (int i = 0; i < operands.size(); i++) {
                    out.append(i == 0 ? "" : ", ");
                    if (i < values) {
                        put(out, operands.get(i), Precedence.ASSIGNMENT);
                    } else {
                        cast(out, operands.get(i), BasicType.UINT);
                    }
                }
                out.append(')');
            }
            case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXEL_FETCH, TEXEL_FETCH_OFFSET -> query(out, op, operands, type);
            default -> call(out, op.glsl(), operands);
        }
    }

    // textures

    @Override
    protected void texture(StringBuilder out, Lookup it) {
        boolean derived = it.isImplicit() && fragment && !uniformity.isApart(it.op());
        out.append(name(it, derived)).append('(');
        if (it.isGather() && !it.image().shadow()) {
            out.append(it.component() == null ? "0" : spelt(it.component(), Precedence.ASSIGNMENT))
                    .append(", ");
        }
        put(out, it.texture(), Precedence.ASSIGNMENT);
        out.append(", ").append(surroundings().sampler(it.texture()));
        out.append(", ").append(place(it, it.image().dimension().coordinates()));
        String layer = layer(it);
        out.append(layer == null ? "" : ", i32(" + layer + ")");
        if (it.image().shadow()) {
            out.append(", ").append(reference(it));
        } else if (it.isImplicit() && !derived) {
            out.append(", 0.0");
        } else if (it.level() != null) {
            out.append(", ").append(spelt(it.level(), Precedence.ASSIGNMENT));
        }
        for (Tree more : new @Nullable Tree[] {it.dx(), it.dy(), it.offset()}) {
            if (more != null) {
                out.append(", ").append(spelt(more, Precedence.ASSIGNMENT));
            }
        }
        out.append(')');
    }

    /**
     * Returns the name of a lookup. If not all neighbours may execute it, its level must not come from derivatives.
     * GLSL leaves the level undefined there.
     */
    private static String name(Lookup it, boolean derived) {
        boolean shadow = it.image().shadow();
        return switch (it.op().variant()) {
            case IMPLICIT, COMPARE, BIAS, COMPARE_BIAS -> {
                String plain = shadow ? "textureSampleCompare" : it.isBiased() ? "textureSampleBias" : "textureSample";
                yield derived ? plain : shadow ? "textureSampleCompareLevel" : "textureSampleLevel";
            }
            case LOD, COMPARE_LOD -> shadow ? "textureSampleCompareLevel" : "textureSampleLevel";
            case GRAD -> "textureSampleGrad";
            case GATHER, GATHER_COMPONENT, GATHER_REF -> shadow ? "textureGatherCompare" : "textureGather";
        };
    }

    private void query(StringBuilder out, BuiltInOp op, List<Tree> operands, Type type) {
        Tree texture = operands.get(0);
        String name = spelt(texture, Precedence.ASSIGNMENT);
        Type.Image image = (Type.Image) texture.type().value();
        switch (op) {
            case TEXTURE_SIZE -> {
                String level = spelt(operands.get(1), Precedence.ASSIGNMENT);
                String size = "textureDimensions(" + name + ", " + level + ")";
                String layers = image.arrayed() ? ", textureNumLayers(" + name + ")" : "";
                out.append(spelling.text(type)).append('(');
                out.append(layers.isEmpty() ? size : "vec3u(" + size + layers + ")")
                        .append(')');
            }
            case TEXTURE_QUERY_LEVELS ->
                out.append("i32(textureNumLevels(").append(name).append("))");
            default -> {
                Tree coord = operands.get(1);
                String at = spelt(coord, image.arrayed() ? Precedence.POSTFIX : Precedence.SUM);
                String where = image.arrayed() ? at + ".xy" : at;
                if (op == BuiltInOp.TEXEL_FETCH_OFFSET) {
                    where += " + " + spelt(operands.get(3), Precedence.PRODUCT);
                }
                out.append("textureLoad(").append(name).append(", ").append(where);
                out.append(image.arrayed() ? ", " + at + ".z" : "").append(", ");
                out.append(spelt(operands.get(2), Precedence.ASSIGNMENT)).append(')');
            }
        }
    }
}
