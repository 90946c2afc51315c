package dev.shadeweave.ir.fold;

import dev.shadeweave.ir.model.BasicType;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes built-in functions of several constants. */
final class BuiltInFolder {
    private final ConstantTable table;

    BuiltInFolder(ConstantTable table) {
        this.table = table;
    }

    int fold(BuiltInOp op, List<Flat> operands, Type result) {
        return switch (op) {
            case CLAMP, MIX, SMOOTHSTEP, FMA, BITFIELD_EXTRACT, BITFIELD_INSERT -> each(op, operands, result);
            case FACEFORWARD -> faceforward(operands, result);
            case REFRACT -> refract(operands, result);
            default -> -1;
        };
    }

    private int each(BuiltInOp op, List<Flat> operands, Type result) {
        int[] bits = new int[result.components()];
        for (int i = 0; i < bits.length; i++) {
            int[] one = new int[operands.size()];
            for (int k = 0; k < one.length; k++) {
                Flat operand = operands.get(k);
                one[k] = operand.get(operand.size() == 1 ? 0 : i);
            }
            Integer component = operands.get(0).basic() == BasicType.FLOAT
                    ? number(op, one, operands.get(operands.size() - 1).basic() == BasicType.BOOL)
                    : whole(op, one, operands.get(0).basic() == BasicType.INT);
            if (component == null) {
                return -1;
            }
            bits[i] = component;
        }
        return Flat.intern(table, result, bits);
    }

    private static @Nullable Integer number(BuiltInOp op, int[] bits, boolean choice) {
        if (choice) {
            return bits[2] != 0 ? bits[1] : bits[0];
        }
        float x = Float.intBitsToFloat(bits[0]);
        float y = Float.intBitsToFloat(bits[1]);
        float z = Float.intBitsToFloat(bits[2]);
        float value =
                switch (op) {
                    case CLAMP ->
                        y > z ? Float.NaN : Functions.binary(BinaryOp.MIN, Functions.binary(BinaryOp.MAX, x, y), z);
                    case MIX -> Functions.mix(x, y, z);
                    case SMOOTHSTEP -> Functions.smoothstep(x, y, z);
                    case FMA -> x * y + z;
                    default -> Float.NaN;
                };
        return Float.floatToRawIntBits(value);
    }

    private static @Nullable Integer whole(BuiltInOp op, int[] bits, boolean signed) {
        return switch (op) {
            case MIX -> Integer.valueOf(bits[2] != 0 ? bits[1] : bits[0]);
            case CLAMP -> clamp(bits, signed);
            case BITFIELD_EXTRACT -> extract(bits[0], bits[1], bits[2], signed);
            case BITFIELD_INSERT -> insert(bits[0], bits[1], bits[2], bits[3]);
            default -> null;
        };
    }

    private static @Nullable Integer extract(int word, int offset, int count, boolean signed) {
        if (!inWord(offset, count)) {
            return null;
        }
        if (count == 0) {
            return 0;
        }
        int left = word << (32 - offset - count);
        return signed ? left >> (32 - count) : left >>> (32 - count);
    }

    private static @Nullable Integer insert(int word, int bits, int offset, int count) {
        if (!inWord(offset, count)) {
            return null;
        }
        int mask = count == 32 ? -1 : ((1 << count) - 1) << (offset & 31);
        return (word & ~mask) | ((bits << (offset & 31)) & mask);
    }

    private static @Nullable Integer clamp(int[] bits, boolean signed) {
        if (signed) {
            return bits[1] > bits[2] ? null : Integer.valueOf(Math.min(Math.max(bits[0], bits[1]), bits[2]));
        }
        if (Integer.compareUnsigned(bits[1], bits[2]) > 0) {
            return null;
        }
        int low = Integer.compareUnsigned(bits[0], bits[1]) < 0 ? bits[1] : bits[0];
        return Integer.compareUnsigned(low, bits[2]) > 0 ? bits[2] : low;
    }

    private static boolean inWord(int offset, int count) {
        return offset >= 0 && count >= 0 && offset <= 32 && count <= 32 && offset + count <= 32;
    }

    private int faceforward(List<Flat> operands, Type result) {
        float[] normal = UnaryFolder.numbers(operands.get(0));
        float side = BinaryFolder.dot(UnaryFolder.numbers(operands.get(2)), UnaryFolder.numbers(operands.get(1)));
        int[] bits = new int[normal.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(side < 0 ? normal[i] : -normal[i]);
        }
        return Flat.intern(table, result, bits);
    }

    private int refract(List<Flat> operands, Type result) {
        float[] incident = UnaryFolder.numbers(operands.get(0));
        float[] normal = UnaryFolder.numbers(operands.get(1));
        float eta = operands.get(2).number(0);
        float cosine = BinaryFolder.dot(normal, incident);
        float k = 1 - eta * eta * (1 - cosine * cosine);
        int[] bits = new int[incident.length];
        if (k >= 0) {
            float along = eta * cosine + (float) StrictMath.sqrt(k);
            for (int i = 0; i < bits.length; i++) {
                bits[i] = Float.floatToRawIntBits(eta * incident[i] - along * normal[i]);
            }
        }
        return Flat.intern(table, result, bits);
    }
}
