package dev.shadeweave.ir.fold;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.UnaryOp;
import org.jspecify.annotations.Nullable;

/** Computes operations on one constant. */
final class UnaryFolder {
    private final ConstantTable table;

    UnaryFolder(ConstantTable table) {
        this.table = table;
    }

    int fold(UnaryOp op, Flat x, Type result) {
        return switch (op) {
            case LENGTH, NORMALIZE, TRANSPOSE, DETERMINANT, INVERSE -> geometric(op, x, result);
            case ANY -> table.of(x.bits().asList().contains(1));
            case ALL -> table.of(!x.bits().asList().contains(0));
            case PACK_SNORM2X16, PACK_UNORM2X16, PACK_UNORM4X8, PACK_SNORM4X8, PACK_HALF2X16 ->
                table.ofUnsigned(pack(op, x));
            case UNPACK_SNORM2X16, UNPACK_UNORM2X16, UNPACK_UNORM4X8, UNPACK_SNORM4X8, UNPACK_HALF2X16 ->
                Flat.intern(table, result, unpack(op, x.get(0)));
            default -> each(op, x, result);
        };
    }

    private int each(UnaryOp op, Flat x, Type result) {
        int[] bits = new int[x.size()];
        for (int i = 0; i < bits.length; i++) {
            Integer one = component(op, x, i);
            if (one == null) {
                return -1;
            }
            bits[i] = one;
        }
        return Flat.intern(table, result, bits);
    }

    private static @Nullable Integer component(UnaryOp op, Flat x, int index) {
        int bits = x.get(index);
        if (op.isDerivative()) {
            return 0;
        }
        return switch (op) {
            case LOGICAL_NOT, NOT -> Integer.valueOf(1 - bits);
            case ISNAN, ISINF -> Integer.valueOf(0);
            case FLOAT_BITS_TO_INT, FLOAT_BITS_TO_UINT, INT_BITS_TO_FLOAT, UINT_BITS_TO_FLOAT -> Integer.valueOf(bits);
            default ->
                x.basic() == BasicType.FLOAT
                        ? Integer.valueOf(Float.floatToRawIntBits(Functions.unary(op, x.number(index))))
                        : whole(op, bits, x.basic() == BasicType.INT);
        };
    }

    private static @Nullable Integer whole(UnaryOp op, int bits, boolean signed) {
        return switch (op) {
            case NEGATE -> -bits;
            case BITWISE_NOT -> ~bits;
            case ABS -> Math.abs(bits);
            case SIGN -> Integer.signum(bits);
            case BITFIELD_REVERSE -> Integer.reverse(bits);
            case BIT_COUNT -> Integer.bitCount(bits);
            case FIND_LSB -> bits == 0 ? -1 : Integer.numberOfTrailingZeros(bits);
            case FIND_MSB -> 31 - Integer.numberOfLeadingZeros(signed && bits < 0 ? ~bits : bits);
            default -> null;
        };
    }

    private int geometric(UnaryOp op, Flat x, Type result) {
        float[] numbers = numbers(x);
        int size = x.type() instanceof Type.Matrix matrix ? matrix.columns() : 1;
        int rows = x.type() instanceof Type.Matrix matrix ? matrix.rows() : x.size();
        return switch (op) {
            case LENGTH -> bits(result, length(numbers));
            case NORMALIZE -> bits(result, divided(numbers, length(numbers)));
            case TRANSPOSE -> bits(result, Matrices.transpose(numbers, rows));
            case DETERMINANT -> bits(result, (float) Matrices.determinant(Matrices.exact(numbers), size));
            default -> {
                float[] inverse = Matrices.inverse(numbers, size);
                yield inverse == null ? -1 : bits(result, inverse);
            }
        };
    }

    private static float[] divided(float[] numbers, float divisor) {
        float[] quotients = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            quotients[i] = numbers[i] / divisor;
        }
        return quotients;
    }

    private int bits(Type type, float... numbers) {
        int[] bits = new int[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(numbers[i]);
        }
        return Flat.intern(table, type, bits);
    }

    static float[] numbers(Flat flat) {
        float[] numbers = new float[flat.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = flat.number(i);
        }
        return numbers;
    }

    /** Returns the root of the sum of squares, each step rounded to a float. */
    static float length(float[] numbers) {
        float sum = numbers[0] * numbers[0];
        for (int i = 1; i < numbers.length; i++) {
            sum += numbers[i] * numbers[i];
        }
        return (float) StrictMath.sqrt(sum);
    }

    private static int pack(UnaryOp op, Flat x) {
        return switch (op) {
            case PACK_SNORM2X16 -> Packing.pack(x, 16, true);
            case PACK_UNORM2X16 -> Packing.pack(x, 16, false);
            case PACK_UNORM4X8 -> Packing.pack(x, 8, false);
            case PACK_SNORM4X8 -> Packing.pack(x, 8, true);
            default -> Packing.toHalf(x.number(1)) << 16 | Packing.toHalf(x.number(0));
        };
    }

    private static int[] unpack(UnaryOp op, int word) {
        return switch (op) {
            case UNPACK_SNORM2X16 -> Packing.unpack(word, 16, true);
            case UNPACK_UNORM2X16 -> Packing.unpack(word, 16, false);
            case UNPACK_UNORM4X8 -> Packing.unpack(word, 8, false);
            case UNPACK_SNORM4X8 -> Packing.unpack(word, 8, true);
            default ->
                new int[] {
                    Float.floatToRawIntBits(Packing.fromHalf(word & 0xFFFF)),
                    Float.floatToRawIntBits(Packing.fromHalf(word >>> 16))
                };
        };
    }
}
