package dev.shadeweave.ir.run;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;
import org.jspecify.annotations.Nullable;

/** Operations on single components, as GLSL 4.60 defines them (chapters 5 and 8). */
final class Scalars {
    private Scalars() {}

    /** A function of one float. */
    @FunctionalInterface
    interface One {
        float of(float x);
    }

    /** A function of two floats. */
    @FunctionalInterface
    interface Two {
        float of(float x, float y);
    }

    /** A function of words. */
    @FunctionalInterface
    interface Bits {
        int of(int x, int y);
    }

    static @Nullable One unary(UnaryOp op) {
        return switch (op) {
            case NEGATE -> x -> -x;
            case RADIANS -> x -> x * 0.017453292f;
            case DEGREES -> x -> x * 57.29578f;
            case SIN -> x -> (float) Math.sin(x);
            case COS -> x -> (float) Math.cos(x);
            case TAN -> x -> (float) Math.tan(x);
            case ASIN -> x -> (float) Math.asin(x);
            case ACOS -> x -> (float) Math.acos(x);
            case ATAN -> x -> (float) Math.atan(x);
            case SINH -> x -> (float) Math.sinh(x);
            case COSH -> x -> (float) Math.cosh(x);
            case TANH -> x -> (float) Math.tanh(x);
            case ASINH -> x -> (float) Math.copySign(Math.log(Math.abs(x) + Math.sqrt((double) x * x + 1)), x);
            case ACOSH -> x -> (float) Math.log(x + Math.sqrt((double) x * x - 1));
            case ATANH -> x -> (float) (0.5 * Math.log((1.0 + x) / (1.0 - x)));
            case EXP -> x -> (float) Math.exp(x);
            case LOG -> x -> (float) Math.log(x);
            case EXP2 -> x -> (float) Math.pow(2, x);
            case LOG2 -> x -> (float) (Math.log(x) / Math.log(2));
            case SQRT -> x -> (float) Math.sqrt(x);
            case INVERSESQRT -> x -> (float) (1 / Math.sqrt(x));
            case ABS -> Math::abs;
            case SIGN -> x -> x > 0 ? 1 : x < 0 ? -1 : 0;
            case FLOOR -> x -> (float) Math.floor(x);
            case TRUNC -> x -> (float) (x < 0 ? Math.ceil(x) : Math.floor(x));
            case ROUND, ROUND_EVEN -> x -> (float) Math.rint(x);
            case CEIL -> x -> (float) Math.ceil(x);
            case FRACT -> x -> x - (float) Math.floor(x);
            default -> op.isDerivative() ? x -> 0 : null;
        };
    }

    static @Nullable Two binary(BinaryOp op) {
        return switch (op) {
            case ADD -> Float::sum;
            case SUB -> (x, y) -> x - y;
            case MUL, VECTOR_TIMES_SCALAR, MATRIX_TIMES_SCALAR, MATRIX_COMP_MULT -> (x, y) -> x * y;
            case DIV -> (x, y) -> x / y;
            case ATAN -> (x, y) -> (float) Math.atan2(x, y);
            case POW -> (x, y) -> (float) Math.pow(x, y);
            case MOD -> (x, y) -> x - y * (float) Math.floor(x / y);
            case MIN -> (x, y) -> y < x ? y : x;
            case MAX -> (x, y) -> x < y ? y : x;
            case STEP -> (x, y) -> y < x ? 0 : 1;
            default -> null;
        };
    }

    /**
     * Returns an operation on integers or a comparison; null if it is unknown. The result of a comparison is 0 or 1.
     */
    static @Nullable Bits bits(BinaryOp op, BasicType basic) {
        boolean real = basic == BasicType.FLOAT;
        boolean signed = basic == BasicType.INT;
        return switch (op) {
            case ADD -> Integer::sum;
            case SUB -> (x, y) -> x - y;
            case MUL, VECTOR_TIMES_SCALAR -> (x, y) -> x * y;
            case DIV -> (x, y) -> y == 0 ? 0 : signed ? x / y : Integer.divideUnsigned(x, y);
            case IMOD -> (x, y) -> y == 0 ? 0 : signed ? x % y : Integer.remainderUnsigned(x, y);
            case LOGICAL_XOR, BITWISE_XOR -> (x, y) -> x ^ y;
            case BITWISE_OR -> (x, y) -> x | y;
            case BITWISE_AND -> (x, y) -> x & y;
            case BIT_SHIFT_LEFT -> (x, y) -> x << y;
            case BIT_SHIFT_RIGHT -> (x, y) -> signed ? x >> y : x >>> y;
            case MIN -> (x, y) -> compare(x, y, false, signed) < 0 ? x : y;
            case MAX -> (x, y) -> compare(x, y, false, signed) > 0 ? x : y;
            case LESS_THAN, LESS_THAN_VEC -> (x, y) -> compare(x, y, real, signed) == -1 ? 1 : 0;
            case LESS_THAN_EQUAL, LESS_THAN_EQUAL_VEC ->
                (x, y) -> compare(x, y, real, signed) == -1 || compare(x, y, real, signed) == 0 ? 1 : 0;
            case GREATER_THAN, GREATER_THAN_VEC -> (x, y) -> compare(x, y, real, signed) == 1 ? 1 : 0;
            case GREATER_THAN_EQUAL, GREATER_THAN_EQUAL_VEC ->
                (x, y) -> compare(x, y, real, signed) == 1 || compare(x, y, real, signed) == 0 ? 1 : 0;
            case EQUAL, EQUAL_VEC -> (x, y) -> compare(x, y, real, signed) == 0 ? 1 : 0;
            case NOT_EQUAL, NOT_EQUAL_VEC -> (x, y) -> compare(x, y, real, signed) == 0 ? 0 : 1;
            default -> null;
        };
    }

    /** Compares two numbers. Returns -1, 0 or 1; 2 if one of them is NaN. */
    private static int compare(int x, int y, boolean real, boolean signed) {
        if (real) {
            float a = Float.intBitsToFloat(x);
            float b = Float.intBitsToFloat(y);
            return a < b ? -1 : a > b ? 1 : a == b ? 0 : 2;
        }
        return signed ? Integer.compare(x, y) : Integer.signum(Integer.compareUnsigned(x, y));
    }

    /** Returns a component converted to another type. */
    static int cast(int word, BasicType from, BasicType to) {
        if (from == to) {
            return word;
        }
        return switch (to) {
            case FLOAT ->
                Float.floatToRawIntBits(from == BasicType.UINT ? (float) Integer.toUnsignedLong(word) : (float) word);
            case BOOL -> (from == BasicType.FLOAT ? Float.intBitsToFloat(word) != 0 : word != 0) ? 1 : 0;
            case UINT -> from == BasicType.FLOAT ? (int) (long) Float.intBitsToFloat(word) : word;
            default -> from == BasicType.FLOAT ? (int) Float.intBitsToFloat(word) : word;
        };
    }
}
