package dev.shadeweave.ir.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.fold.ConstantFolder;
import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Op.ConstructKind;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Applies laws of arithmetic that hold exactly, without rounding. {@link SimplifyArithmetic} describes which
 * differences are allowed.
 */
final class Identities {
    private final Ir ir;
    private final Map<Integer, Op> definitions;
    private final ConstantFolder folder;

    Identities(Ir ir, Map<Integer, Op> definitions) {
        this.ir = ir;
        this.definitions = definitions;
        this.folder = new ConstantFolder(ir.constants());
    }

    /** Returns the operand that has the value of an operation, or null. */
    @Nullable
    Operand same(Op op, Register result) {
        if (op instanceof Op.Unary it) {
            return unary(it);
        }
        if (op instanceof Op.Binary it) {
            return binary(it, result);
        }
        return op instanceof Op.BuiltIn it ? builtIn(it) : null;
    }

    private @Nullable Operand unary(Op.Unary it) {
        boolean undone =
                switch (it.op()) {
                    case NEGATE, LOGICAL_NOT, NOT, BITWISE_NOT, TRANSPOSE, BITFIELD_REVERSE -> true;
                    default -> false;
                };
        if (undone && definition(it.operand()) instanceof Op.Unary inner && inner.op() == it.op()) {
            return inner.operand();
        }
        boolean settled =
                switch (it.op()) {
                    case ABS, SIGN, FLOOR, CEIL, TRUNC, ROUND, ROUND_EVEN -> true;
                    default -> false;
                };
        return settled && definition(it.operand()) instanceof Op.Unary inner && inner.op() == it.op()
                ? it.operand()
                : null;
    }

    private @Nullable Operand binary(Op.Binary it, Register result) {
        Operand left = it.left();
        Operand right = it.right();
        return switch (it.op()) {
            case ADD, BITWISE_OR, BITWISE_XOR -> is(left, 0) ? right : is(right, 0) ? left : null;
            case SUB -> is(right, 0) ? left : left.equals(right) ? zero(result) : null;
            case MUL -> is(left, 1) ? right : is(right, 1) ? left : is(left, 0) || is(right, 0) ? zero(result) : null;
            case VECTOR_TIMES_SCALAR, MATRIX_TIMES_SCALAR ->
                is(right, 1) ? left : is(right, 0) || is(left, 0) ? zero(result) : null;
            case DIV, POW -> is(right, 1) ? left : null;
            case BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT -> is(right, 0) ? left : null;
            case BITWISE_AND ->
                is(left, -1) ? right : is(right, -1) ? left : is(left, 0) || is(right, 0) ? zero(result) : null;
            case MIN, MAX -> left.equals(right) ? left : null;
            case LOGICAL_XOR -> isFalse(left) ? right : isFalse(right) ? left : null;
            default -> null;
        };
    }

    private @Nullable Operand builtIn(Op.BuiltIn it) {
        ImmutableList<Operand> operands = it.operands();
        if (it.op() == BuiltInOp.MIX) {
            Operand from = operands.get(0);
            Operand to = operands.get(1);
            Operand which = operands.get(2);
            if (which.type().basic() == BasicType.BOOL) {
                return from.equals(to) || isAll(which, false) ? from : isAll(which, true) ? to : null;
            }
            return is(which, 0) ? from : is(which, 1) ? to : null;
        }
        if (it.op() == BuiltInOp.CLAMP
                && definition(operands.get(0)) instanceof Op.BuiltIn inner
                && inner.op() == BuiltInOp.CLAMP
                && inner.operands().get(1).equals(operands.get(1))
                && inner.operands().get(2).equals(operands.get(2))) {
            return operands.get(0);
        }
        return null;
    }

    /** Returns an operation with the same value and no more work, or null. */
    @Nullable
    Op simpler(Op op, Register result) {
        if (op instanceof Op.Unary it) {
            return negated(it);
        }
        if (op instanceof Op.Binary it) {
            Op signs = signs(it);
            return signs == null ? factors(it, result) : signs;
        }
        if (op instanceof Op.BuiltIn it && it.op() == BuiltInOp.MIX) {
            return swapped(it);
        }
        return null;
    }

    /** Simplifies {@code !(a == b)}, {@code -(a - b)}, {@code abs(-a)}. */
    private @Nullable Op negated(Op.Unary it) {
        Op inner = definition(it.operand());
        if (it.op() == UnaryOp.LOGICAL_NOT && inner instanceof Op.Binary relation) {
            BinaryOp opposite = opposite(relation);
            return opposite == null ? null : new Op.Binary(opposite, relation.left(), relation.right());
        }
        if (it.op() == UnaryOp.NEGATE && inner instanceof Op.Binary difference && difference.op() == BinaryOp.SUB) {
            Operand subtrahend = difference.right();
            return new Op.Binary(BinaryOp.SUB, subtrahend, difference.left());
        }
        boolean even = it.op() == UnaryOp.ABS || it.op() == UnaryOp.LENGTH || it.op() == UnaryOp.COS;
        return even && inner instanceof Op.Unary minus && minus.op() == UnaryOp.NEGATE
                ? new Op.Unary(it.op(), minus.operand())
                : null;
    }

    /**
     * Returns the opposite of a comparison; null if it has none. Because of NaN, {@code <} and {@code >=} are not
     * opposites for floats.
     */
    private static @Nullable BinaryOp opposite(Op.Binary it) {
        boolean whole = it.left().type().basic() != BasicType.FLOAT;
        return switch (it.op()) {
            case EQUAL -> BinaryOp.NOT_EQUAL;
            case NOT_EQUAL -> BinaryOp.EQUAL;
            case LESS_THAN -> whole ? BinaryOp.GREATER_THAN_EQUAL : null;
            case GREATER_THAN -> whole ? BinaryOp.LESS_THAN_EQUAL : null;
            case LESS_THAN_EQUAL -> whole ? BinaryOp.GREATER_THAN : null;
            case GREATER_THAN_EQUAL -> whole ? BinaryOp.LESS_THAN : null;
            default -> null;
        };
    }

    /** Removes negations that cancel each other, and negations that a sum or difference can express. */
    private @Nullable Op signs(Op.Binary it) {
        Operand left = it.left();
        Operand right = it.right();
        Operand minusLeft = withoutMinus(left);
        Operand minusRight = withoutMinus(right);
        switch (it.op()) {
            case ADD -> {
                if (minusRight != null) {
                    return new Op.Binary(BinaryOp.SUB, left, minusRight);
                }
                return minusLeft == null ? null : new Op.Binary(BinaryOp.SUB, right, minusLeft);
            }
            case SUB -> {
                if (minusRight != null) {
                    return new Op.Binary(BinaryOp.ADD, left, minusRight);
                }
                boolean fits = left.type().equals(it.right().type());
                return is(left, 0) && fits ? new Op.Unary(UnaryOp.NEGATE, right) : null;
            }
            case MUL, DIV, VECTOR_TIMES_SCALAR -> {
                if (minusLeft != null && minusRight != null) {
                    return new Op.Binary(it.op(), minusLeft, minusRight);
                }
                if (minusLeft != null && right instanceof ConstantRef constant) {
                    return negative(it.op(), minusLeft, constant, false);
                }
                if (minusRight != null && left instanceof ConstantRef constant) {
                    return negative(it.op(), minusRight, constant, true);
                }
                return null;
            }
            case DOT -> {
                return minusLeft != null && minusRight != null
                        ? new Op.Binary(BinaryOp.DOT, minusLeft, minusRight)
                        : null;
            }
            default -> {
                return null;
            }
        }
    }

    private @Nullable Op negative(BinaryOp op, Operand other, ConstantRef constant, boolean first) {
        int id = folder.unary(UnaryOp.NEGATE, constant.id(), constant.type());
        if (id < 0 || constant.type().basic() != BasicType.FLOAT) {
            return null;
        }
        Operand minus = ir.constants().ref(id, constant.precision());
        return first ? new Op.Binary(op, minus, other) : new Op.Binary(op, other, minus);
    }

    /** Simplifies {@code v * vec3(s)}, {@code x * -1.0}, {@code pow(x, 2.0)}. */
    private @Nullable Op factors(Op.Binary it, Register result) {
        Operand left = it.left();
        Operand right = it.right();
        boolean scales = it.op() == BinaryOp.MUL || it.op() == BinaryOp.VECTOR_TIMES_SCALAR;
        if (scales && right instanceof ConstantRef && is(right, -1)) {
            return left.type().equals(result.type()) ? new Op.Unary(UnaryOp.NEGATE, left) : null;
        }
        if (scales && left instanceof ConstantRef && is(left, -1)) {
            return right.type().equals(result.type()) ? new Op.Unary(UnaryOp.NEGATE, right) : null;
        }
        if (it.op() == BinaryOp.VECTOR_TIMES_SCALAR
                && is(left, 1)
                && right.type().basic() == BasicType.FLOAT) {
            return new Op.Construct(ConstructKind.VECTOR_FROM_SCALAR, ImmutableList.of(right));
        }
        if (it.op() == BinaryOp.POW && is(right, 2)) {
            return new Op.Binary(BinaryOp.MUL, left, left);
        }
        if (it.op() == BinaryOp.MUL
                && result.type() instanceof Type.Vector
                && result.type().basic() == BasicType.FLOAT) {
            Operand one = splatted(left);
            Operand other = splatted(right);
            if (other != null && left.type() instanceof Type.Vector) {
                return new Op.Binary(BinaryOp.VECTOR_TIMES_SCALAR, left, other);
            }
            if (one != null && right.type() instanceof Type.Vector) {
                return new Op.Binary(BinaryOp.VECTOR_TIMES_SCALAR, right, one);
            }
        }
        return null;
    }

    /** Simplifies {@code mix(a, b, !c)}. */
    private @Nullable Op swapped(Op.BuiltIn it) {
        ImmutableList<Operand> operands = it.operands();
        return definition(operands.get(2)) instanceof Op.Unary not
                        && (not.op() == UnaryOp.LOGICAL_NOT || not.op() == UnaryOp.NOT)
                ? new Op.BuiltIn(BuiltInOp.MIX, ImmutableList.of(operands.get(1), operands.get(0), not.operand()))
                : null;
    }

    private @Nullable Op definition(Operand operand) {
        return operand instanceof Register register ? definitions.get(register.id()) : null;
    }

    private @Nullable Operand withoutMinus(Operand operand) {
        return definition(operand) instanceof Op.Unary it && it.op() == UnaryOp.NEGATE ? it.operand() : null;
    }

    /** Returns the scalar that is repeated in all components of a vector, or null. */
    private @Nullable Operand splatted(Operand operand) {
        return definition(operand) instanceof Op.Construct it
                        && it.kind() == ConstructKind.VECTOR_FROM_SCALAR
                        && it.operands().get(0).type().basic() == operand.type().basic()
                ? it.operands().get(0)
                : null;
    }

    /** Returns whether all components of a constant equal a number; false for matrices. */
    private boolean is(Operand operand, int number) {
        if (!(operand instanceof ConstantRef it) || it.type() instanceof Type.Matrix) {
            return false;
        }
        return folder.isAll(it.id(), number);
    }

    private boolean isAll(Operand operand, boolean value) {
        return operand instanceof ConstantRef it && folder.isAll(it.id(), value ? 1 : 0);
    }

    private static boolean isFalse(Operand operand) {
        return operand instanceof ConstantRef it && it.id() == ConstantTable.FALSE;
    }

    private @Nullable Operand zero(Register result) {
        int id = folder.zero(result.type());
        return id < 0 ? null : ir.constants().ref(id, result.precision());
    }
}
