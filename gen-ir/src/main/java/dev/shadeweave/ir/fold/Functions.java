package dev.shadeweave.ir.fold;

import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.UnaryOp;

/** Functions of one and two floats. Undefined results are NaN. */
final class Functions {
    private static final float RADIANS = (float) (Math.PI / 180);
    private static final float DEGREES = (float) (180 / Math.PI);

    private Functions() {}

    static float unary(UnaryOp op, float x) {
        return switch (op) {
            case NEGATE -> -x;
            case RADIANS -> x * RADIANS;
            case DEGREES -> x * DEGREES;
            case SIN -> (float) StrictMath.sin(x);
            case COS -> (float) StrictMath.cos(x);
            case TAN -> (float) StrictMath.tan(x);
            case ASIN -> (float) StrictMath.asin(x);
            case ACOS -> (float) StrictMath.acos(x);
            case ATAN -> (float) StrictMath.atan(x);
            case SINH -> (float) StrictMath.sinh(x);
            case COSH -> (float) StrictMath.cosh(x);
            case TANH -> (float) StrictMath.tanh(x);
            case ASINH -> asinh(x);
            case ACOSH -> x < 1 ? Float.NaN : (float) StrictMath.log(x + StrictMath.sqrt((double) x * x - 1));
            case ATANH ->
                Math.abs(x) >= 1 ? Float.NaN : (float) ((StrictMath.log1p(x) - StrictMath.log1p(-(double) x)) / 2);
            case EXP -> (float) StrictMath.exp(x);
            case LOG -> x <= 0 ? Float.NaN : (float) StrictMath.log(x);
            case EXP2 -> (float) StrictMath.pow(2, x);
            case LOG2 -> x <= 0 ? Float.NaN : (float) (StrictMath.log(x) / StrictMath.log(2));
            case SQRT -> (float) StrictMath.sqrt(x);
            case INVERSESQRT -> x <= 0 ? Float.NaN : (float) (1 / StrictMath.sqrt(x));
            case ABS -> Math.abs(x);
            case SIGN -> x > 0 ? 1 : x < 0 ? -1 : 0;
            case FLOOR -> (float) Math.floor(x);
            case TRUNC -> (float) (x < 0 ? Math.ceil(x) : Math.floor(x));
            case ROUND, ROUND_EVEN -> (float) Math.rint(x);
            case CEIL -> (float) Math.ceil(x);
            case FRACT -> x - (float) Math.floor(x);
            default -> Float.NaN;
        };
    }

    static float binary(BinaryOp op, float x, float y) {
        return switch (op) {
            case ADD -> x + y;
            case SUB -> x - y;
            case MUL, MATRIX_COMP_MULT, VECTOR_TIMES_SCALAR, MATRIX_TIMES_SCALAR -> x * y;
            case DIV -> x / y;
            case ATAN -> x == 0 && y == 0 ? Float.NaN : (float) StrictMath.atan2(x, y);
            case POW -> x < 0 || (x == 0 && y <= 0) ? Float.NaN : (float) StrictMath.pow(x, y);
            case MOD -> mod(x, y);
            case MIN -> y < x ? y : x;
            case MAX -> x < y ? y : x;
            case STEP -> y < x ? 0 : 1;
            default -> Float.NaN;
        };
    }

    private static float asinh(float x) {
        double magnitude = Math.abs((double) x);
        return (float) Math.copySign(StrictMath.log(magnitude + StrictMath.sqrt(magnitude * magnitude + 1)), x);
    }

    private static float mod(float x, float y) {
        float quotient = x / y;
        float whole = (float) Math.floor(quotient);
        float back = y * whole;
        return x - back;
    }

    static float smoothstep(float low, float high, float x) {
        if (low >= high) {
            return Float.NaN;
        }
        float t = (x - low) / (high - low);
        t = Math.min(Math.max(t, 0), 1);
        return t * t * (3 - 2 * t);
    }

    static float mix(float x, float y, float a) {
        return x * (1 - a) + y * a;
    }
}
