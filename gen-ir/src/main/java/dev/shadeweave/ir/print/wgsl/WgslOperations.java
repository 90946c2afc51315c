package dev.shadeweave.ir.print.wgsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.BinaryOp;
import dev.shadeweave.ir.model.BuiltInOp;
import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Selector;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.UnaryOp;
import dev.shadeweave.ir.nest.Step;
import dev.shadeweave.ir.nest.Tree;
import dev.shadeweave.ir.print.Precedence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Spells operations as WGSL does. */
final class WgslOperations {
    private final WgslPrinter printer;
    private final WgslTextures textures;
    private final Ir ir;
    private boolean derivatives;

    WgslOperations(WgslPrinter printer, Ir ir) {
        this.printer = printer;
        this.ir = ir;
        this.textures = new WgslTextures(printer, ir);
    }

    boolean usesDerivatives() {
        return derivatives || textures.usesDerivatives();
    }

    /** {@code select} is for scalars and vectors, and computes both; calls are left to {@code if}. */
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

    // calls with addresses

    /** The places that an operation writes to beside giving a value. */
    List<Tree> outArguments(Tree tree) {
        if (!(tree instanceof Tree.Operation it)) {
            return List.of();
        }
        boolean call = it.op() instanceof Op.Call
                || (it.op() instanceof Op.Binary binary && binary.op().writesSecond())
                || (it.op() instanceof Op.BuiltIn builtIn
                        && builtIn.op().firstOut() < it.operands().size());
        if (!call) {
            return List.of();
        }
        List<Tree> places = new ArrayList<>();
        for (Tree operand : it.operands()) {
            if (operand.type() instanceof Type.Pointer && !operand.type().isOpaque()) {
                places.add(operand);
            }
        }
        return places;
    }

    int root(Tree place) {
        Tree it = place;
        while (it instanceof Tree.Operation operation) {
            it = operation.operands().get(0);
        }
        return it instanceof Tree.Place root ? root.variable() : -1;
    }

    String callWith(Tree.Operation tree, Map<Tree, String> addresses) {
        StringBuilder out = new StringBuilder(callee(tree)).append('(');
        String between = "";
        for (Tree operand : tree.operands()) {
            out.append(between);
            between = ", ";
            String address = addresses.get(operand);
            if (address != null) {
                out.append(address);
            } else {
                argument(out, operand);
            }
        }
        return out.append(')').toString();
    }

    private String callee(Tree.Operation tree) {
        if (tree.op() instanceof Op.Call it) {
            return printer.functionName(it.function());
        }
        String type = printer.types.text(tree.type());
        if (tree.op() instanceof Op.Binary it && it.op() == BinaryOp.MODF) {
            return printer.helpers.modf(type);
        }
        if (tree.op() instanceof Op.Binary it && it.op() == BinaryOp.FREXP) {
            return printer.helpers.frexp(
                    type, printer.types.text(tree.operands().get(1).type().value()));
        }
        throw new IllegalStateException("WGSL has no " + tree.op());
    }

    /** An argument: a texture goes with its sampler. */
    private void argument(StringBuilder out, Tree operand) {
        Type.Image image = operand.type().value() instanceof Type.Image it ? it : null;
        printer.put(out, operand, Precedence.ASSIGNMENT);
        if (image != null) {
            out.append(", ").append(textures.sampler(operand));
        }
    }

    // operations

    void operation(StringBuilder out, Tree.Operation tree, int precedence) {
        Op op = tree.op();
        List<Tree> operands = tree.operands();
        if (op instanceof Op.Load) {
            load(out, tree, precedence);
        } else if (op instanceof Op.Access it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Extract it) {
            select(out, operands, it.selector());
        } else if (op instanceof Op.Construct it) {
            construct(out, it, tree);
        } else if (op instanceof Op.Call) {
            out.append(callWith(tree, Map.of()));
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

    private void load(StringBuilder out, Tree.Operation tree, int precedence) {
        Tree place = tree.operands().get(0);
        Type type = tree.type();
        boolean host = printer.shaderInterface().isHost(root(place)) && !(place instanceof Tree.Place);
        if (host && type.basic() == BasicType.BOOL && wholeMember(place)) {
            WgslPrinter.openAt(out, 9, precedence);
            printer.put(out, place, Precedence.POSTFIX);
            out.append(" != ").append(type instanceof Type.Vector it ? "vec" + it.size() + "u()" : "0u");
            WgslPrinter.closeAt(out, 9, precedence);
        } else if (host && type instanceof Type.Matrix it && it.rows() == 2) {
            StringBuilder columns = new StringBuilder();
            for (int c = 0; c < it.columns(); c++) {
                columns.append(c == 0 ? "" : ", ").append(printer.spelt(place, Precedence.POSTFIX));
                columns.append('[').append(c).append("].xy");
            }
            out.append(printer.types.text(type)).append('(').append(columns).append(')');
        } else {
            printer.put(out, place, precedence);
            boolean narrow = host
                    && place instanceof Tree.Operation access
                    && access.op() instanceof Op.Access selected
                    && selected.selector() instanceof Selector.Element
                    && !(access.operands().get(0).type().value() instanceof Type.Matrix);
            if (narrow && type instanceof Type.Scalar) {
                out.append(".x");
            } else if (narrow && type instanceof Type.Vector it && it.size() == 2) {
                out.append(".xy");
            }
        }
    }

    private static boolean wholeMember(Tree place) {
        return place instanceof Tree.Operation it
                && it.op() instanceof Op.Access access
                && access.selector() instanceof Selector.Member;
    }

    private void select(StringBuilder out, List<Tree> operands, Selector selector) {
        Tree base = operands.get(0);
        if (selector instanceof Selector.Member member && base.type().value() instanceof Type.Struct struct) {
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

    // constructors

    private void construct(StringBuilder out, Op.Construct op, Tree.Operation tree) {
        List<Tree> operands = tree.operands();
        String type = printer.types.text(tree.type());
        switch (op.kind()) {
            case MATRIX_FROM_SCALAR -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                call(out, printer.helpers.diagonal(it.columns(), it.rows()), operands);
            }
            case MATRIX_FROM_MATRIX -> {
                Type.Matrix to = (Type.Matrix) tree.type();
                Type.Matrix from = (Type.Matrix) operands.get(0).type();
                call(out, printer.helpers.resize(from.columns(), from.rows(), to.columns(), to.rows()), operands);
            }
            case MATRIX_FROM_MULTIPLE -> matrix(out, (Type.Matrix) tree.type(), operands);
            case VECTOR_FROM_MULTIPLE -> {
                out.append(type).append('(');
                String between = "";
                for (Tree operand : operands) {
                    out.append(between);
                    between = ", ";
                    cast(out, operand, tree.type().basic());
                }
                out.append(')');
            }
            case VECTOR_FROM_SCALAR -> {
                out.append(type).append('(');
                cast(out, operands.get(0), tree.type().basic());
                out.append(')');
            }
            default -> call(out, type, operands);
        }
    }

    private void cast(StringBuilder out, Tree operand, BasicType basic) {
        Type type = operand.type();
        if (type.basic() == basic) {
            printer.put(out, operand, Precedence.ASSIGNMENT);
            return;
        }
        Type.Scalar scalar = new Type.Scalar(basic);
        Type wanted = type instanceof Type.Vector it ? new Type.Vector(scalar, it.size()) : scalar;
        call(out, printer.types.text(wanted), List.of(operand));
    }

    private void matrix(StringBuilder out, Type.Matrix type, List<Tree> operands) {
        boolean columns = operands.size() == type.columns()
                && operands.stream().allMatch(it -> it.type().equals(type.column()));
        boolean scalars = operands.stream().allMatch(it -> it.type() instanceof Type.Scalar);
        String name = printer.types.text(type);
        out.append(name).append('(');
        String between = "";
        for (Tree operand : operands) {
            if (columns || scalars || operand.type() instanceof Type.Scalar) {
                out.append(between);
                cast(out, operand, BasicType.FLOAT);
                between = ", ";
                continue;
            }
            // columns and rests of columns: component by component
            int size = operand.type() instanceof Type.Vector it ? it.size() : 0;
            for (int i = 0; i < size; i++) {
                out.append(between).append("f32(");
                printer.put(out, operand, Precedence.POSTFIX);
                out.append('.').append("xyzw".charAt(i)).append(')');
                between = ", ";
            }
        }
        out.append(')');
    }

    private void call(StringBuilder out, String function, List<Tree> operands) {
        out.append(function).append('(');
        String between = "";
        for (Tree operand : operands) {
            out.append(between);
            printer.put(out, operand, Precedence.ASSIGNMENT);
            between = ", ";
        }
        out.append(')');
    }

    // operators and functions

    private void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        Type type = operand.type().value();
        String text = printer.types.text(type instanceof Type.Image ? tree.type() : type);
        if (op.isDerivative()) {
            derivatives = true;
        }
        switch (op) {
            case NEGATE, LOGICAL_NOT, BITWISE_NOT, NOT -> {
                WgslPrinter.openAt(out, Precedence.UNARY, precedence);
                out.append(op == UnaryOp.NOT ? "!" : op.glsl());
                printer.put(
                        out,
                        operand,
                        operand instanceof Tree.Operation it && it.op() instanceof Op.Unary
                                ? Precedence.POSTFIX
                                : Precedence.UNARY);
                WgslPrinter.closeAt(out, Precedence.UNARY, precedence);
            }
            case FLOAT_BITS_TO_INT, FLOAT_BITS_TO_UINT, INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT ->
                call(out, "bitcast<" + printer.types.text(tree.type()) + ">", List.of(operand));
            case ISNAN -> call(out, printer.helpers.isNan(text, bits(type), bool(type)), List.of(operand));
            case ISINF -> call(out, printer.helpers.isInf(text, bits(type), bool(type)), List.of(operand));
            case INVERSE -> call(out, printer.helpers.inverse(((Type.Matrix) tree.type()).columns()), List.of(operand));
            case NORMALIZE -> call(out, type instanceof Type.Scalar ? "sign" : "normalize", List.of(operand));
            case BIT_COUNT, FIND_LSB, FIND_MSB -> {
                String function = op == UnaryOp.BIT_COUNT
                        ? "countOneBits"
                        : op == UnaryOp.FIND_LSB ? "firstTrailingBit" : "firstLeadingBit";
                out.append(printer.types.text(tree.type())).append('(');
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

    private static String bool(Type type) {
        return type instanceof Type.Vector it ? "vec" + it.size() + "<bool>" : "bool";
    }

    /** What a compound assignment stores. */
    String compound(Step.Store store) {
        BinaryOp op = store.operator();
        if (op == null) {
            throw new IllegalArgumentException("no compound assignment");
        }
        Type place = store.place().type().value();
        Op load = new Op.Load(ir.constants().ref(0, Precision.NONE));
        Tree left = new Tree.Operation(load, ImmutableList.of(store.place()), place);
        Tree.Operation whole = new Tree.Operation(
                new Op.Binary(
                        op,
                        ir.constants().ref(0, Precision.NONE),
                        ir.constants().ref(0, Precision.NONE)),
                ImmutableList.of(left, store.value()),
                place);
        StringBuilder out = new StringBuilder();
        binary(out, op, whole, Precedence.ASSIGNMENT);
        return out.toString();
    }

    private void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        Type type = left.type();
        switch (op) {
            case EQUAL, NOT_EQUAL -> equality(out, op, left, right, precedence);
            case LOGICAL_XOR -> infix(out, left, " != ", right, 9, precedence);
            case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT -> {
                WgslPrinter.openAt(out, 11, precedence);
                printer.put(out, left, Precedence.UNARY);
                out.append(' ').append(op.glsl()).append(' ');
                shift(out, left.type(), right);
                WgslPrinter.closeAt(out, 11, precedence);
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
                WgslPrinter.openAt(out, own, precedence);
                splat(out, left, tree.type(), Precedence.UNARY);
                out.append(' ').append(op.glsl()).append(' ');
                splat(out, right, tree.type(), Precedence.UNARY);
                WgslPrinter.closeAt(out, own, precedence);
            }
            case ATAN -> call(out, "atan2", List.of(left, right));
            case MOD -> {
                out.append(printer.helpers.mod(printer.types.text(tree.type()))).append('(');
                splat(out, left, tree.type(), Precedence.ASSIGNMENT);
                out.append(", ");
                splat(out, right, tree.type(), Precedence.ASSIGNMENT);
                out.append(')');
            }
            case MIN, MAX, STEP, POW -> {
                out.append(op.glsl()).append('(');
                splat(out, left, tree.type(), Precedence.ASSIGNMENT);
                out.append(", ");
                splat(out, right, tree.type(), Precedence.ASSIGNMENT);
                out.append(')');
            }
            case DOT -> {
                if (type instanceof Type.Scalar) {
                    infix(out, left, " * ", right, Precedence.PRODUCT, precedence);
                } else {
                    call(out, "dot", List.of(left, right));
                }
            }
            case MATRIX_COMP_MULT -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                String name = printer.helpers.byColumn("multiply_components", it.columns(), it.rows(), "a[#] * b[#]");
                call(out, name, List.of(left, right));
            }
            case OUTER_PRODUCT -> {
                Type.Matrix it = (Type.Matrix) tree.type();
                call(out, printer.helpers.outerProduct(it.columns(), it.rows()), List.of(left, right));
            }
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
        if (tree.type() instanceof Type.Matrix it && !left.type().equals(right.type())) {
            // a matrix and a number: column by column
            boolean first = left.type() instanceof Type.Matrix;
            StringBuilder parts = new StringBuilder();
            for (int c = 0; c < it.columns(); c++) {
                parts.append(c == 0 ? "" : ", ");
                printer.put(parts, left, first ? Precedence.POSTFIX : Precedence.PRODUCT);
                parts.append(first ? "[" + c + "]" : "")
                        .append(' ')
                        .append(op.glsl())
                        .append(' ');
                printer.put(parts, right, first ? Precedence.UNARY : Precedence.POSTFIX);
                parts.append(first ? "" : "[" + c + "]");
            }
            out.append(printer.types.text(it)).append('(').append(parts).append(')');
            return;
        }
        if (tree.type() instanceof Type.Matrix it && op == BinaryOp.DIV) {
            String name = printer.helpers.byColumn("divide_components", it.columns(), it.rows(), "a[#] / b[#]");
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
            call(out, printer.helpers.equalMatrices(it.columns(), it.rows()), List.of(left, right));
        } else {
            throw new IllegalStateException("WGSL does not compare " + left.type());
        }
    }

    private void shift(StringBuilder out, Type shifted, Tree amount) {
        Type wanted = shifted instanceof Type.Vector it
                ? new Type.Vector(new Type.Scalar(BasicType.UINT), it.size())
                : new Type.Scalar(BasicType.UINT);
        if (amount.type().equals(wanted)) {
            printer.put(out, amount, Precedence.UNARY);
        } else if (wanted instanceof Type.Scalar) {
            cast(out, amount, BasicType.UINT);
        } else {
            out.append(printer.types.text(wanted)).append('(');
            cast(out, amount, BasicType.UINT);
            out.append(')');
        }
    }

    /** A scalar as a vector where the function has no mixed form. */
    private void splat(StringBuilder out, Tree operand, Type type, int precedence) {
        if (type instanceof Type.Vector && operand.type() instanceof Type.Scalar) {
            call(out, printer.types.text(type), List.of(operand));
        } else {
            printer.put(out, operand, precedence);
        }
    }

    /** WGSL gives comparisons and arithmetic the usual order; all else stands in parentheses. */
    private void infix(StringBuilder out, Tree left, String sign, Tree right, int own, int precedence) {
        WgslPrinter.openAt(out, own, precedence);
        int inside = own < Precedence.SUM ? 11 : own;
        printer.put(out, left, inside);
        out.append(sign);
        printer.put(out, right, own < Precedence.SUM ? 11 : own + 1);
        WgslPrinter.closeAt(out, own, precedence);
    }

    private void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree) {
        List<Tree> operands = tree.operands();
        Type type = tree.type();
        switch (op) {
            case CLAMP, SMOOTHSTEP, FMA -> {
                out.append(op.glsl()).append('(');
                for (int i = 0; i < 3; i++) {
                    out.append(i == 0 ? "" : ", ");
                    splat(out, operands.get(i), type, Precedence.ASSIGNMENT);
                }
                out.append(')');
            }
            case MIX -> {
                if (operands.get(2).type().basic() == BasicType.BOOL) {
                    call(out, "select", operands);
                } else {
                    call(out, "mix", operands);
                }
            }
            case FACEFORWARD -> call(out, "faceForward", operands);
            case BITFIELD_EXTRACT, BITFIELD_INSERT -> {
                int values = operands.size() - 2;
                out.append(op == BuiltInOp.BITFIELD_EXTRACT ? "extractBits(" : "insertBits(");
                for (int i = 0; i < operands.size(); i++) {
                    out.append(i == 0 ? "" : ", ");
                    if (i < values) {
                        printer.put(out, operands.get(i), Precedence.ASSIGNMENT);
                    } else {
                        cast(out, operands.get(i), BasicType.UINT);
                    }
                }
                out.append(')');
            }
            case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXEL_FETCH, TEXEL_FETCH_OFFSET ->
                textures.query(out, op, operands, type);
            default -> call(out, op.glsl(), operands);
        }
    }
}
