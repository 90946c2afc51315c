package dev.shadeweave.ir.print.hlsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BinaryOp;
import dev.shadeweave.ir.model.BuiltInOp;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.UnaryOp;
import dev.shadeweave.ir.nest.Step;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.print.Precedence;
import java.util.List;

/** Spells operations as HLSL does. */
final class HlslOperations {
    private final HlslPrinter printer;
    private final HlslTextures textures;
    private final Ir ir;

    HlslOperations(HlslPrinter printer, Ir ir) {
        this.printer = printer;
        this.ir = ir;
        this.textures = new HlslTextures(printer, ir);
    }

    /** Whether {@code a op= b} means the same as in GLSL; products with matrices have their sides changed. */
    boolean keepsSides(BinaryOp op) {
        return op != BinaryOp.VECTOR_TIMES_MATRIX
                && op != BinaryOp.MATRIX_TIMES_VECTOR
                && op != BinaryOp.MATRIX_TIMES_MATRIX;
    }

    String compound(Step.Store store) {
        BinaryOp op = store.operator();
        if (op == null) {
            throw new IllegalArgumentException("no compound assignment");
        }
        Type type = store.place().type().value();
        Operand none = ir.constants().ref(0, Precision.NONE);
        Tree left = new Tree.Operation(new Op.Load(none), ImmutableList.of(store.place()), type);
        StringBuilder out = new StringBuilder();
        Op binary = new Op.Binary(op, none, none);
        operation(out, new Tree.Operation(binary, ImmutableList.of(left, store.value()), type), Precedence.ASSIGNMENT);
        return out.toString();
    }

    void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        Op op = tree.op();
        List<Tree> operands = tree.operands();
        if (op instanceof Op.Load) {
            printer.put(out, operands.get(0), precedence);
        } else if (op instanceof Op.Access it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Extract it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Construct it) {
            construct(out, it, tree, precedence);
        } else if (op instanceof Op.Call it) {
            userCall(out, it, operands);
        } else if (op instanceof Op.Unary it) {
            unary(out, it.op(), tree, precedence);
        } else if (op instanceof Op.Binary it) {
            binary(out, it.op(), tree, precedence);
        } else if (op instanceof Op.BuiltIn it) {
            builtIn(out, it.op(), tree);
        } else if (op instanceof Op.Texture it) {
            textures.lookup(out, it, operands);
        } else {
            throw new IllegalStateException("no expression: " + op);
        }
    }

    private void userCall(StringBuilder out, Op.Call call, List<Tree> operands) {
        out.append(printer.functionName(call.function())).append('(');
        String between = "";
        for (Tree operand : operands) {
            out.append(between);
            between = ", ";
            printer.put(out, operand, Precedence.ASSIGNMENT);
            if (operand.type().value() instanceof Type.Image) {
                out.append(", ").append(textures.sampler(operand));
            }
        }
        out.append(')');
    }

    private void select(StringBuilder out, List<Tree> operands, Selector selector) {
        Tree base = operands.get(0);
        if (selector instanceof Selector.Member member && base.type().value() instanceof Type.Struct struct) {
            if (base instanceof Tree.Place place
                    && struct.isBlock()
                    && printer.shaderInterface().isHost(place.variable())) {
                out.append(printer.shaderInterface().hostMember(place.variable(), member.index()));
                return;
            }
            printer.put(out, base, Precedence.POSTFIX);
            out.append('.').append(printer.shaderInterface().member(struct, member.index()));
            return;
        }
        Constant constant = base instanceof Tree.Literal it ? ir.constant(it.constant()) : null;
        if (constant instanceof Constant.CompositeConstant array && constant.type() instanceof Type.Array) {
            out.append(printer.constantArray(array));
        } else {
            printer.put(out, base, Precedence.POSTFIX);
        }
        if (selector instanceof Selector.Component it) {
            out.append('.').append("xyzw".charAt(it.index()));
        } else if (selector instanceof Selector.Components it) {
            out.append('.');
            it.indices().forEach(index -> out.append("xyzw".charAt(index)));
        } else {
            out.append('[');
            printer.put(out, operands.get(1), 0);
            out.append(']');
        }
    }

    private void construct(StringBuilder out, Op.Construct op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        String type = printer.types.base(tree.type());
        switch (op.kind()) {
            case VECTOR_FROM_SCALAR -> {
                HlslPrinter.openAt(out, Precedence.UNARY, precedence);
                out.append('(').append(type).append(')');
                printer.put(out, operands.get(0), Precedence.POSTFIX);
                HlslPrinter.closeAt(out, Precedence.UNARY, precedence);
            }
            case MATRIX_FROM_SCALAR -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                String name = printer.helper("diagonal" + it.columns() + "x" + it.rows(), helper -> {
                    String parts = parts(it.columns(), it.rows(), (c, r) -> c == r ? "s" : "0.0");
                    return type + " " + helper + "(float s) {\n    return " + type + "(" + parts + ");\n}";
                });
                printer.putCall(out, name, operands);
            }
            case MATRIX_FROM_MATRIX -> {
                Type.Matrix to = (Type.Matrix) tree.type();
                Type.Matrix from = (Type.Matrix) operands.get(0).type();
                String given = printer.types.base(from);
                String name = printer.helper(type + "_from_" + given, helper -> {
                    String parts = parts(
                            to.columns(),
                            to.rows(),
                            (c, r) -> c < from.columns() && r < from.rows()
                                    ? "m[" + c + "][" + r + "]"
                                    : c == r ? "1.0" : "0.0");
                    return type + " " + helper + "(" + given + " m) {\n    return " + type + "(" + parts + ");\n}";
                });
                printer.putCall(out, name, operands);
            }
            case STRUCT -> printer.putCall(out, printer.maker((Type.Struct) tree.type()), operands);
            case ARRAY -> {
                out.append("{ ");
                String between = "";
                for (Tree operand : operands) {
                    out.append(between);
                    between = ", ";
                    printer.put(out, operand, Precedence.ASSIGNMENT);
                }
                out.append(" }");
            }
            default -> printer.putCall(out, type, operands);
        }
    }

    /** The text of one number of a matrix. */
    private interface Part {
        String at(int column, int row);
    }

    private static String parts(int columns, int rows, Part part) {
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < columns; c++) {
            for (int r = 0; r < rows; r++) {
                text.append(text.length() == 0 ? "" : ", ").append(part.at(c, r));
            }
        }
        return text.toString();
    }

    private void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        String type = printer.types.base(tree.type());
        switch (op) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, NEGATE, LOGICAL_NOT, BITWISE_NOT, NOT -> {
                HlslPrinter.openAt(out, Precedence.UNARY, precedence);
                out.append(op == UnaryOp.NOT ? "!" : op.glsl());
                boolean again = operand instanceof Tree.Operation it && it.op() instanceof Op.Unary;
                printer.put(out, operand, again ? Precedence.POSTFIX : Precedence.UNARY);
                HlslPrinter.closeAt(out, Precedence.UNARY, precedence);
            }
            case POSTFIX_INCREMENT, POSTFIX_DECREMENT -> {
                printer.put(out, operand, Precedence.POSTFIX);
                out.append(op.glsl());
            }
            case SIGN, BIT_COUNT, FIND_LSB, FIND_MSB -> {
                String function = op == UnaryOp.SIGN
                        ? "sign"
                        : op == UnaryOp.BIT_COUNT
                                ? "countbits"
                                : op == UnaryOp.FIND_LSB ? "firstbitlow" : "firstbithigh";
                HlslPrinter.openAt(out, Precedence.UNARY, precedence);
                out.append('(').append(type).append(')');
                printer.putCall(out, function, List.of(operand));
                HlslPrinter.closeAt(out, Precedence.UNARY, precedence);
            }
            case NORMALIZE -> {
                if (tree.type() instanceof Type.Scalar) {
                    printer.put(
                            out,
                            new Tree.Operation(
                                    new Op.Unary(UnaryOp.SIGN, ir.constants().ref(0, Precision.NONE)),
                                    tree.operands(),
                                    tree.type()),
                            precedence);
                } else {
                    printer.putCall(out, "normalize", List.of(operand));
                }
            }
            case INVERSE -> printer.putCall(out, inverse(((Type.Matrix) tree.type()).columns()), List.of(operand));
            case ASINH, ACOSH, ATANH -> printer.putCall(out, hyperbolic(op, type), List.of(operand));
            case PACK_HALF2X16 ->
                printer.putCall(
                        out,
                        printer.helper(
                                "pack_half2x16",
                                name -> "uint " + name
                                        + "(float2 v) {\n    return f32tof16(v.x) | (f32tof16(v.y) << 16);\n}"),
                        List.of(operand));
            case UNPACK_HALF2X16 ->
                printer.putCall(
                        out,
                        printer.helper(
                                "unpack_half2x16",
                                name -> "float2 " + name
                                        + "(uint v) {\n    return float2(f16tof32(v & 0xFFFFu), f16tof32(v >> 16));\n}"),
                        List.of(operand));
            default -> printer.putCall(out, function(op), List.of(operand));
        }
    }

    private static String function(UnaryOp op) {
        return switch (op) {
            case INVERSESQRT -> "rsqrt";
            case FRACT -> "frac";
            case ROUND_EVEN -> "round";
            case FLOAT_BITS_TO_INT -> "asint";
            case FLOAT_BITS_TO_UINT -> "asuint";
            case INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT -> "asfloat";
            case BITFIELD_REVERSE -> "reversebits";
            case DFDX -> "ddx";
            case DFDY -> "ddy";
            case DFDX_FINE -> "ddx_fine";
            case DFDY_FINE -> "ddy_fine";
            case DFDX_COARSE -> "ddx_coarse";
            case DFDY_COARSE -> "ddy_coarse";
            default -> op.glsl();
        };
    }

    private String hyperbolic(UnaryOp op, String type) {
        String formula = op == UnaryOp.ASINH
                ? "sign(x) * log(abs(x) + sqrt(x * x + 1.0))"
                : op == UnaryOp.ACOSH ? "log(x + sqrt(x * x - 1.0))" : "0.5 * log((1.0 + x) / (1.0 - x))";
        return printer.helper(
                op.glsl() + "_" + type,
                name -> type + " " + name + "(" + type + " x) {\n    return " + formula + ";\n}");
    }

    /** The inverse; what holds of columns holds of rows, so it is the same for both ways to keep a matrix. */
    private String inverse(int size) {
        return printer.helper("inverse" + size, name -> switch (size) {
            case 2 ->
                "float2x2 " + name + "(float2x2 m) {\n"
                        + "    return float2x2(m[1][1], -m[0][1], -m[1][0], m[0][0]) * (1.0 / determinant(m));\n}";
            case 3 ->
                "float3x3 " + name + "(float3x3 m) {\n    float3 a = cross(m[1], m[2]);\n"
                        + "    float3 b = cross(m[2], m[0]);\n    float3 c = cross(m[0], m[1]);\n"
                        + "    return transpose(float3x3(a, b, c)) * (1.0 / dot(m[0], a));\n}";
            default ->
                "float4x4 " + name + "(float4x4 m) {\n"
                        + "    float3 a = m[0].xyz;\n    float3 b = m[1].xyz;\n    float3 c = m[2].xyz;\n"
                        + "    float3 d = m[3].xyz;\n    float4 l = float4(m[0].w, m[1].w, m[2].w, m[3].w);\n"
                        + "    float3 s = cross(a, b);\n    float3 t = cross(c, d);\n"
                        + "    float3 u = a * l.y - b * l.x;\n    float3 v = c * l.w - d * l.z;\n"
                        + "    float k = 1.0 / (dot(s, v) + dot(t, u));\n"
                        + "    s *= k;\n    t *= k;\n    u *= k;\n    v *= k;\n"
                        + "    float3 r0 = cross(b, v) + t * l.y;\n    float3 r1 = cross(v, a) - t * l.x;\n"
                        + "    float3 r2 = cross(d, u) + s * l.w;\n    float3 r3 = cross(u, c) - s * l.z;\n"
                        + "    return float4x4(r0.x, r1.x, r2.x, r3.x, r0.y, r1.y, r2.y, r3.y, r0.z, r1.z, r2.z, r3.z,\n"
                        + "            -dot(b, t), dot(a, t), -dot(d, s), dot(c, s));\n}";
        });
    }

    private void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        String type = printer.types.base(tree.type());
        switch (op) {
            case VECTOR_TIMES_MATRIX, MATRIX_TIMES_VECTOR, MATRIX_TIMES_MATRIX ->
                printer.putCall(out, "mul", List.of(right, left));
            case EQUAL, NOT_EQUAL -> {
                boolean scalar = left.type() instanceof Type.Scalar;
                String sign = op == BinaryOp.EQUAL ? " == " : " != ";
                if (scalar) {
                    printer.putBetween(out, left, sign, right, 9, precedence);
                } else {
                    out.append(op == BinaryOp.EQUAL ? "all(" : "any(");
                    printer.putBetween(out, left, sign, right, 9, 0);
                    out.append(')');
                }
            }
            case LOGICAL_XOR -> {
                HlslPrinter.openAt(out, 9, precedence);
                printer.put(out, left, 10);
                out.append(" != ");
                printer.put(out, right, 10);
                HlslPrinter.closeAt(out, 9, precedence);
            }
            case LESS_THAN_VEC -> printer.putBetween(out, left, " < ", right, 10, precedence);
            case LESS_THAN_EQUAL_VEC -> printer.putBetween(out, left, " <= ", right, 10, precedence);
            case GREATER_THAN_VEC -> printer.putBetween(out, left, " > ", right, 10, precedence);
            case GREATER_THAN_EQUAL_VEC -> printer.putBetween(out, left, " >= ", right, 10, precedence);
            case EQUAL_VEC -> printer.putBetween(out, left, " == ", right, 9, precedence);
            case NOT_EQUAL_VEC -> printer.putBetween(out, left, " != ", right, 9, precedence);
            case ATAN -> printer.putCall(out, "atan2", List.of(left, right));
            case MOD -> {
                String name = printer.helper(
                        "mod_" + type,
                        helper -> type + " " + helper + "(" + type + " x, " + type
                                + " y) {\n    return x - y * floor(x / y);\n}");
                splatted(out, name, tree.operands(), tree.type());
            }
            case MIN, MAX, STEP, POW -> splatted(out, op.glsl(), tree.operands(), tree.type());
            case DOT -> {
                if (left.type() instanceof Type.Scalar) {
                    printer.putBetween(out, left, " * ", right, Precedence.PRODUCT, precedence);
                } else {
                    printer.putCall(out, "dot", List.of(left, right));
                }
            }
            case MATRIX_COMP_MULT -> printer.putBetween(out, left, " * ", right, Precedence.PRODUCT, precedence);
            case OUTER_PRODUCT -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                String name = printer.helper("outer_product" + it.columns() + "x" + it.rows(), helper -> {
                    StringBuilder rows = new StringBuilder();
                    for (int c = 0; c < it.columns(); c++) {
                        rows.append(c == 0 ? "" : ", ")
                                .append("a * b[")
                                .append(c)
                                .append(']');
                    }
                    return type + " " + helper + "(float" + it.rows() + " a, float" + it.columns()
                            + " b) {\n    return " + type + "(" + rows + ");\n}";
                });
                printer.putCall(out, name, List.of(left, right));
            }
            default -> {
                if (op.isOperator()) {
                    printer.putBetween(out, left, " " + op.glsl() + " ", right, Precedence.of(op), precedence);
                } else {
                    printer.putCall(out, op.glsl(), List.of(left, right));
                }
            }
        }
    }

    /** A call whose scalars become vectors, so that no overload has to be guessed. */
    private void splatted(StringBuilder out, String function, List<Tree> operands, Type type) {
        out.append(function).append('(');
        String between = "";
        for (Tree operand : operands) {
            out.append(between);
            between = ", ";
            if (type instanceof Type.Vector && operand.type() instanceof Type.Scalar) {
                out.append('(').append(printer.types.base(type)).append(')');
                printer.put(out, operand, Precedence.POSTFIX);
            } else {
                printer.put(out, operand, Precedence.ASSIGNMENT);
            }
        }
        out.append(')');
    }

    private void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree) {
        List<Tree> operands = tree.operands();
        switch (op) {
            case CLAMP, SMOOTHSTEP -> splatted(out, op.glsl(), operands, tree.type());
            case FMA -> printer.putCall(out, "mad", operands);
            case MIX -> {
                if (HlslPrinter.isBool(operands.get(2).type())) {
                    String type = printer.types.base(tree.type());
                    String bools = printer.types.base(operands.get(2).type());
                    String name = printer.helper(
                            "select_" + type,
                            helper -> type + " " + helper + "(" + type + " a, " + type + " b, " + bools + " c) {\n"
                                    + "    return c ? b : a;\n}");
                    printer.putCall(out, name, operands);
                } else {
                    splatted(out, "lerp", operands, tree.type());
                }
            }
            case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXEL_FETCH, TEXEL_FETCH_OFFSET ->
                textures.query(out, op, operands, tree.type());
            default -> printer.putCall(out, op.glsl(), operands);
        }
    }
}
