package dev.shadeweave.ir.fold;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import org.jspecify.annotations.Nullable;

/** Computes operations on two constants. */
final class BinaryFolder {
    private final ConstantTable table;

    BinaryFolder(ConstantTable table) {
        this.table = table;
    }

    int fold(BinaryOp op, Flat x, Flat y, Type result) {
        return switch (op) {
            case VECTOR_TIMES_MATRIX -> product(result, x, y, 1, x.size());
            case MATRIX_TIMES_VECTOR -> product(result, x, y, result.components(), y.size());
            case MATRIX_TIMES_MATRIX ->
                x.type() instanceof Type.Matrix matrix ? product(result, x, y, matrix.rows(), matrix.columns()) : -1;
            case OUTER_PRODUCT -> product(result, x, y, x.size(), 1);
            case DOT, DISTANCE, CROSS, REFLECT -> geometric(op, UnaryFolder.numbers(x), UnaryFolder.numbers(y), result);
            case LDEXP -> ldexp(x, y, result);
            default -> each(op, x, y, result);
        };
    }

    private int each(BinaryOp op, Flat x, Flat y, Type result) {
        int size = Math.max(x.size(), y.size());
        int[] bits = new int[size];
        for (int i = 0; i < size; i++) {
            Integer one = component(op, x, x.size() == 1 ? 0 : i, y, y.size() == 1 ? 0 : i);
            if (one == null) {
                return -1;
            }
            bits[i] = one;
        }
        return Flat.intern(table, result, bits);
    }

    private static @Nullable Integer component(BinaryOp op, Flat x, int i, Flat y, int j) {
        Boolean relation = relation(op, x, i, y, j);
        if (relation != null) {
            return relation ? 1 : 0;
        }
        if (x.basic() == BasicType.FLOAT) {
            return Float.floatToRawIntBits(Functions.binary(op, x.number(i), y.number(j)));
        }
        if (x.basic() == BasicType.BOOL) {
            return op == BinaryOp.LOGICAL_XOR ? x.get(i) ^ y.get(j) : null;
        }
        return whole(op, x.get(i), y.get(j), x.basic() == BasicType.INT);
    }

    private static @Nullable Boolean relation(BinaryOp op, Flat x, int i, Flat y, int j) {
        if (!op.isVectorComparison() && !op.isComparison()) {
            return null;
        }
        boolean equal;
        int order;
        if (x.basic() == BasicType.FLOAT) {
            equal = x.number(i) == y.number(j);
            order = equal ? 0 : Float.compare(x.number(i), y.number(j));
        } else {
            equal = x.get(i) == y.get(j);
            order = x.basic() == BasicType.UINT
                    ? Integer.compareUnsigned(x.get(i), y.get(j))
                    : Integer.compare(x.get(i), y.get(j));
        }
        return switch (op) {
            case LESS_THAN, LESS_THAN_VEC -> order < 0;
            case GREATER_THAN, GREATER_THAN_VEC -> order > 0;
            case LESS_THAN_EQUAL, LESS_THAN_EQUAL_VEC -> order <= 0;
            case GREATER_THAN_EQUAL, GREATER_THAN_EQUAL_VEC -> order >= 0;
            case NOT_EQUAL, NOT_EQUAL_VEC -> !equal;
            default -> equal;
        };
    }

    private static @Nullable Integer whole(BinaryOp op, int x, int y, boolean signed) {
        return switch (op) {
            case ADD -> x + y;
            case SUB -> x - y;
            case MUL, VECTOR_TIMES_SCALAR -> x * y;
            case DIV -> y == 0 ? null : signed ? x / y : Integer.divideUnsigned(x, y);
            case IMOD -> y == 0 ? null : signed ? x % y : Integer.remainderUnsigned(x, y);
            case BIT_SHIFT_LEFT -> y < 0 || y > 31 ? null : x << y;
            case BIT_SHIFT_RIGHT -> y < 0 || y > 31 ? null : signed ? x >> y : x >>> y;
            case BITWISE_OR -> x | y;
            case BITWISE_XOR -> x ^ y;
            case BITWISE_AND -> x & y;
            case MIN -> (signed ? x < y : Integer.compareUnsigned(x, y) < 0) ? x : y;
            case MAX -> (signed ? x > y : Integer.compareUnsigned(x, y) > 0) ? x : y;
            default -> null;
        };
    }

    private int product(Type type, Flat x, Flat y, int rows, int inner) {
        float[] left = UnaryFolder.numbers(x);
        float[] right = UnaryFolder.numbers(y);
        return floats(type, Matrices.product(left, right, rows, inner, right.length / inner));
    }

    private int geometric(BinaryOp op, float[] x, float[] y, Type result) {
        return switch (op) {
            case DOT -> floats(result, dot(x, y));
            case DISTANCE -> floats(result, UnaryFolder.length(minus(x, 1, y)));
            case CROSS ->
                floats(result, x[1] * y[2] - y[1] * x[2], x[2] * y[0] - y[2] * x[0], x[0] * y[1] - y[0] * x[1]);
            default -> floats(result, minus(x, 2 * dot(y, x), y));
        };
    }

    private static float[] minus(float[] x, float factor, float[] y) {
        float[] difference = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            float step = factor * y[i];
            difference[i] = x[i] - step;
        }
        return difference;
    }

    private int ldexp(Flat x, Flat y, Type result) {
        float[] numbers = new float[x.size()];
        for (int i = 0; i < numbers.length; i++) {
            int exponent = y.get(y.size() == 1 ? 0 : i);
            if (exponent < -126 || exponent > 128) {
                return -1;
            }
            numbers[i] = Math.scalb(x.number(i), exponent);
        }
        return floats(result, numbers);
    }

    static float dot(float[] x, float[] y) {
        float sum = x[0] * y[0];
        for (int i = 1; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private int floats(Type type, float... numbers) {
        int[] bits = new int[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(numbers[i]);
        }
        return Flat.intern(table, type, bits);
    }
}
