package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Type.Matrix;
import dev.shadeweave.ir.model.Type.Scalar;
import dev.shadeweave.ir.model.Type.Vector;
import dev.shadeweave.ir.model.TypeText;
import dev.shadeweave.ir.model.Types;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;
import dev.shadeweave.lang.syntax.BinaryOperator;
import dev.shadeweave.lang.syntax.UnaryOperator;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Builds the instructions of operators, and checks and converts their operands (GLSL 4.60, section 5.9). */
public final class Operators {
    static final DiagnosticKind NO_OPERATOR = DiagnosticKind.error("SW3111", "no operator {0} for {1}");

    private final Context context;
    private final Conversions conversions;

    Operators(Context context, Conversions conversions) {
        this.context = context;
        this.conversions = conversions;
    }

    @Nullable
    Operand unary(UnaryOperator operator, Operand value, SourceSpan span) {
        Type type = value.type();
        BasicType basic = type.basic();
        boolean fits =
                switch (operator) {
                    case LOGICAL_NOT -> type.equals(Types.BOOL);
                    case BITWISE_NOT -> basic.isInteger();
                    default -> basic.isNumeric();
                };
        if (!fits) {
            context.report(NO_OPERATOR, span, operator.sign(), TypeText.of(type));
            return null;
        }
        context.emitter.at(span);
        return switch (operator) {
            case NEGATE -> context.emitter.unary(UnaryOp.NEGATE, value);
            case LOGICAL_NOT -> context.emitter.unary(UnaryOp.LOGICAL_NOT, value);
            case BITWISE_NOT -> context.emitter.unary(UnaryOp.BITWISE_NOT, value);
            default -> value;
        };
    }

    /**
     * Returns the result of a binary operator, or null after a message. {@code &&} and {@code ||} are built elsewhere,
     * because they do not always evaluate the right operand.
     */
    @Nullable
    Operand binary(BinaryOperator operator, Operand left, Operand right, SourceSpan span) {
        context.emitter.at(span);
        Operand result =
                switch (operator) {
                    case ADD, SUBTRACT, MULTIPLY, DIVIDE -> arithmetic(operator, left, right);
                    case REMAINDER, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> whole(operator, left, right);
                    case SHIFT_LEFT, SHIFT_RIGHT -> shift(operator, left, right);
                    case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> relation(operator, left, right);
                    case EQUAL, NOT_EQUAL -> equality(operator, left, right);
                    case LOGICAL_XOR ->
                        isBool(left) && isBool(right)
                                ? context.emitter.binary(BinaryOp.LOGICAL_XOR, left, right)
                                : null;
                    case LOGICAL_AND, LOGICAL_OR -> null;
                };
        if (result == null) {
            context.report(
                    NO_OPERATOR, span, operator.sign(), TypeText.of(left.type()) + " and " + TypeText.of(right.type()));
        }
        return result;
    }

    private static boolean isBool(Operand operand) {
        return operand.type() instanceof Scalar scalar && scalar.basic() == BasicType.BOOL;
    }

    private record Pair(Operand left, Operand right) {}

    /** Returns both operands converted to the same component type, or null. */
    private @Nullable Pair unified(Operand left, Operand right) {
        BasicType one = left.type().basic();
        BasicType other = right.type().basic();
        if (one == other) {
            return new Pair(left, right);
        }
        if (conversions.allowed(one, other)) {
            return new Pair(context.emitter.cast(left, scalar(right)), right);
        }
        return conversions.allowed(other, one) ? new Pair(left, context.emitter.cast(right, scalar(left))) : null;
    }

    private static Scalar scalar(Operand operand) {
        Scalar scalar = operand.type().scalar();
        if (scalar == null) {
            throw new IllegalStateException(operand + " has no components");
        }
        return scalar;
    }

    private @Nullable Operand arithmetic(BinaryOperator operator, Operand left, Operand right) {
        if (!left.type().basic().isNumeric() || !right.type().basic().isNumeric()) {
            return null;
        }
        Pair pair = unified(left, right);
        if (pair == null) {
            return null;
        }
        Operand one = pair.left;
        Operand other = pair.right;
        Type first = one.type();
        Type second = other.type();
        if (operator == BinaryOperator.MULTIPLY) {
            return product(one, other);
        }
        boolean fits = first.equals(second) || first instanceof Scalar || second instanceof Scalar;
        BinaryOp op =
                switch (operator) {
                    case ADD -> BinaryOp.ADD;
                    case SUBTRACT -> BinaryOp.SUB;
                    default -> BinaryOp.DIV;
                };
        return fits ? context.emitter.binary(op, one, other) : null;
    }

    private @Nullable Operand product(Operand one, Operand other) {
        Type first = one.type();
        Type second = other.type();
        if (first instanceof Matrix left && second instanceof Matrix right) {
            return left.columns() == right.rows()
                    ? context.emitter.binary(BinaryOp.MATRIX_TIMES_MATRIX, one, other)
                    : null;
        }
        if (first instanceof Matrix left && second instanceof Vector) {
            return left.columns() == second.components()
                    ? context.emitter.binary(BinaryOp.MATRIX_TIMES_VECTOR, one, other)
                    : null;
        }
        if (first instanceof Vector && second instanceof Matrix right) {
            return right.rows() == first.components()
                    ? context.emitter.binary(BinaryOp.VECTOR_TIMES_MATRIX, one, other)
                    : null;
        }
        boolean scaled = first instanceof Scalar != second instanceof Scalar;
        if (!scaled) {
            return first.equals(second) ? context.emitter.binary(BinaryOp.MUL, one, other) : null;
        }
        if (first.basic() != BasicType.FLOAT) {
            return context.emitter.binary(BinaryOp.MUL, one, other);
        }
        Operand large = first instanceof Scalar ? other : one;
        Operand scalar = first instanceof Scalar ? one : other;
        BinaryOp op = large.type() instanceof Matrix ? BinaryOp.MATRIX_TIMES_SCALAR : BinaryOp.VECTOR_TIMES_SCALAR;
        return context.emitter.binary(op, large, scalar);
    }

    private @Nullable Operand whole(BinaryOperator operator, Operand left, Operand right) {
        if (!left.type().basic().isInteger() || !right.type().basic().isInteger()) {
            return null;
        }
        Pair pair = unified(left, right);
        if (pair == null) {
            return null;
        }
        Type first = pair.left.type();
        Type second = pair.right.type();
        BinaryOp op =
                switch (operator) {
                    case REMAINDER -> BinaryOp.IMOD;
                    case BITWISE_AND -> BinaryOp.BITWISE_AND;
                    case BITWISE_OR -> BinaryOp.BITWISE_OR;
                    default -> BinaryOp.BITWISE_XOR;
                };
        return first.equals(second) || first instanceof Scalar || second instanceof Scalar
                ? context.emitter.binary(op, pair.left, pair.right)
                : null;
    }

    private @Nullable Operand shift(BinaryOperator operator, Operand left, Operand right) {
        if (!left.type().basic().isInteger() || !right.type().basic().isInteger()) {
            return null;
        }
        boolean fits = right.type() instanceof Scalar
                || (left.type() instanceof Vector
                        && left.type().components() == right.type().components());
        BinaryOp op = operator == BinaryOperator.SHIFT_LEFT ? BinaryOp.BIT_SHIFT_LEFT : BinaryOp.BIT_SHIFT_RIGHT;
        return fits ? context.emitter.binary(op, left, right) : null;
    }

    private @Nullable Operand relation(BinaryOperator operator, Operand left, Operand right) {
        boolean scalars = left.type() instanceof Scalar
                && right.type() instanceof Scalar
                && left.type().basic().isNumeric()
                && right.type().basic().isNumeric();
        Pair pair = scalars ? unified(left, right) : null;
        if (pair == null) {
            return null;
        }
        BinaryOp op =
                switch (operator) {
                    case LESS -> BinaryOp.LESS_THAN;
                    case GREATER -> BinaryOp.GREATER_THAN;
                    case LESS_EQUAL -> BinaryOp.LESS_THAN_EQUAL;
                    default -> BinaryOp.GREATER_THAN_EQUAL;
                };
        return context.emitter.binary(op, pair.left, pair.right);
    }

    private @Nullable Operand equality(BinaryOperator operator, Operand left, Operand right) {
        BinaryOp op = operator == BinaryOperator.EQUAL ? BinaryOp.EQUAL : BinaryOp.NOT_EQUAL;
        if (left.type().equals(right.type())) {
            return holdsOpaque(left.type()) || left.type().equals(Types.VOID)
                    ? null
                    : context.emitter.binary(op, left, right);
        }
        Pair pair = left.type().scalar() != null
                        && right.type().scalar() != null
                        && left.type().components() == right.type().components()
                        && !(left.type() instanceof Matrix)
                        && !(right.type() instanceof Matrix)
                ? unified(left, right)
                : null;
        return pair == null ? null : context.emitter.binary(op, pair.left, pair.right);
    }

    /** Returns whether a type is or contains an opaque type, such as a sampler. */
    public static boolean holdsOpaque(Type type) {
        Type innermost = type.value().innermost();
        return innermost.isOpaque()
                || (innermost instanceof Type.Struct struct
                        && struct.fields().stream().anyMatch(it -> holdsOpaque(it.type())));
    }
}
