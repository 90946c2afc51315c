package dev.shadeweave.ir.internal.print;

import dev.shadeweave.ir.internal.nest.Tree;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.List;

/** Writes operations that have the same notation in HLSL, Slang and MSL. */
public abstract class COperations extends ProgramOperations {
    /** Creates the operations of a printer. */
    protected COperations(ProgramPrinter printer, Ir ir) {
        super(printer, ir);
    }

    /** Returns the name of a function of one operand. */
    protected abstract String function(UnaryOp op);

    /** Adds a cast of a number. */
    protected final void cast(StringBuilder out, Type type, String text) {
        out.append(spelling.text(type)).append('(').append(text).append(')');
    }

    /** Returns a type with the same number of components and another component type. */
    protected static Type like(Type type, Type.Scalar component) {
        return type instanceof Type.Vector it ? new Type.Vector(component, it.size()) : component;
    }

    @Override
    protected void construct(StringBuilder out, Op.ConstructKind kind, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        switch (kind) {
            case VECTOR_FROM_SCALAR -> vector(out, tree.type(), operands.get(0), precedence);
            case MATRIX_FROM_SCALAR -> call(out, helpers.diagonal((Type.Matrix) tree.type()), operands);
            case MATRIX_FROM_MATRIX ->
                call(out, helpers.resize((Type.Matrix) operands.get(0).type(), (Type.Matrix) tree.type()), operands);
            case ARRAY ->
                out.append(array(
                        (Type.Array) tree.type(),
                        operands.stream()
                                .map(it -> spelt(it, Precedence.ASSIGNMENT))
                                .toList()));
            default -> call(out, spelling.text(tree.type()), operands);
        }
    }

    @Override
    protected void unary(StringBuilder out, UnaryOp op, Tree.Operation tree, int precedence) {
        Tree operand = tree.operands().get(0);
        switch (op) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, NEGATE, LOGICAL_NOT, BITWISE_NOT, NOT ->
                prefix(out, op == UnaryOp.NOT ? "!" : op.glsl(), operand, precedence);
            case POSTFIX_INCREMENT, POSTFIX_DECREMENT -> {
                put(out, operand, Precedence.POSTFIX);
                out.append(op.glsl());
            }
            case NORMALIZE -> {
                if (tree.type() instanceof Type.Scalar) {
                    unary(out, UnaryOp.SIGN, tree, precedence);
                } else {
                    call(out, "normalize", List.of(operand));
                }
            }
            case LENGTH -> call(out, operand.type() instanceof Type.Scalar ? "abs" : "length", List.of(operand));
            case INVERSE -> call(out, helpers.inverse(((Type.Matrix) tree.type()).columns()), List.of(operand));
            default -> call(out, function(op), List.of(operand));
        }
    }

    /** Adds a test whether two values are equal or different. */
    protected final void equality(StringBuilder out, BinaryOp op, Tree left, Tree right, int precedence) {
        boolean equal = op == BinaryOp.EQUAL;
        String sign = equal ? " == " : " != ";
        if (left.type() instanceof Type.Scalar) {
            between(out, left, sign, right, 9, precedence);
        } else if (left.type() instanceof Type.Matrix it) {
            out.append(equal ? "" : "!");
            call(out, helpers.equalMatrices(it), List.of(left, right));
        } else if (!(left.type() instanceof Type.Vector)) {
            equalParts(out, equal, left, right);
        } else {
            out.append(equal ? "all(" : "any(");
            between(out, left, sign, right, 9, 0);
            out.append(')');
        }
    }

    @Override
    protected void binary(StringBuilder out, BinaryOp op, Tree.Operation tree, int precedence) {
        Tree left = tree.operands().get(0);
        Tree right = tree.operands().get(1);
        boolean scalar = left.type() instanceof Type.Scalar;
        switch (op) {
            case EQUAL, NOT_EQUAL -> equality(out, op, left, right, precedence);
            case LOGICAL_XOR -> {
                open(out, 9, precedence);
                put(out, left, 10);
                out.append(" != ");
                put(out, right, 10);
                close(out, 9, precedence);
            }
            case LESS_THAN_VEC -> between(out, left, " < ", right, 10, precedence);
            case LESS_THAN_EQUAL_VEC -> between(out, left, " <= ", right, 10, precedence);
            case GREATER_THAN_VEC -> between(out, left, " > ", right, 10, precedence);
            case GREATER_THAN_EQUAL_VEC -> between(out, left, " >= ", right, 10, precedence);
            case EQUAL_VEC -> between(out, left, " == ", right, 9, precedence);
            case NOT_EQUAL_VEC -> between(out, left, " != ", right, 9, precedence);
            case ATAN -> call(out, "atan2", List.of(left, right));
            case MOD -> splatted(out, helpers.mod(tree.type()), tree.operands(), tree.type());
            case MIN, MAX, STEP, POW -> splatted(out, op.glsl(), tree.operands(), tree.type());
            case DOT -> {
                if (scalar) {
                    between(out, left, " * ", right, Precedence.PRODUCT, precedence);
                } else {
                    call(out, "dot", List.of(left, right));
                }
            }
            case DISTANCE -> {
                out.append(scalar ? "abs(" : "distance(");
                between(out, left, scalar ? " - " : ", ", right, scalar ? Precedence.SUM : 0, 0);
                out.append(')');
            }
            case OUTER_PRODUCT -> call(out, helpers.outerProduct((Type.Matrix) tree.type()), List.of(left, right));
            case REFLECT -> call(out, scalar ? helpers.reflect() : op.glsl(), List.of(left, right));
            default -> {
                if (op.isOperator()) {
                    between(out, left, " " + op.glsl() + " ", right, Precedence.of(op), precedence);
                } else {
                    call(out, op.glsl(), List.of(left, right));
                }
            }
        }
    }

    /** Adds a choice between the components of two vectors. */
    protected final void choose(StringBuilder out, Tree.Operation tree) {
        Type type = tree.type();
        Type bools = tree.operands().get(2).type();
        String body = "c ? b : a";
        if (type instanceof Type.Vector it) {
            StringBuilder parts = new StringBuilder();
            for (int i = 0; i < it.size(); i++) {
                char c = "xyzw".charAt(i);
                parts.append(i == 0 ? "" : ", ").append("c." + c + " ? b." + c + " : a." + c);
            }
            body = spelling.text(type) + "(" + parts + ")";
        }
        String text = body;
        String name = helpers.function(
                "choose_" + Helpers.suffix(type),
                type,
                List.of(spelling.declared(type, "a"), spelling.declared(type, "b"), spelling.declared(bools, "c")),
                () -> List.of("return " + text + ";"));
        call(out, name, tree.operands());
    }

    @Override
    protected void builtIn(StringBuilder out, BuiltInOp op, Tree.Operation tree, int precedence) {
        List<Tree> operands = tree.operands();
        boolean scalar = tree.type() instanceof Type.Scalar;
        switch (op) {
            case CLAMP, SMOOTHSTEP -> splatted(out, op.glsl(), operands, tree.type());
            case FACEFORWARD -> call(out, scalar ? helpers.faceforward() : op.glsl(), operands);
            case REFRACT -> call(out, scalar ? helpers.refract() : op.glsl(), operands);
            case TEXTURE_SIZE, TEXTURE_QUERY_LEVELS, TEXEL_FETCH, TEXEL_FETCH_OFFSET -> query(out, op, tree);
            default -> call(out, op.glsl(), operands);
        }
    }

    /** Adds a query of a texture, or a fetch of one texel. */
    protected abstract void query(StringBuilder out, BuiltInOp op, Tree.Operation tree);

    /** Returns the uint type with the same number of components. */
    protected final Type uintLike(Type type) {
        return like(type, Types.UINT);
    }
}
