package dev.shadeweave.ir.fold;

import dev.shadeweave.ir.model.BasicType;

/** Casts scalars, represented as bits. */
final class Casts {
    /** The result of {@link #cast} if the language leaves it undefined. */
    static final long UNDEFINED = Long.MIN_VALUE;

    private Casts() {}

    /** Returns the bits after a cast in the lower half of the long, or {@link #UNDEFINED}. */
    static long cast(int bits, BasicType from, BasicType to) {
        if (from == to) {
            return bits & 0xFFFFFFFFL;
        }
        return switch (to) {
            case FLOAT -> Float.floatToRawIntBits(toFloat(bits, from)) & 0xFFFFFFFFL;
            case BOOL -> from == BasicType.FLOAT ? (Float.intBitsToFloat(bits) != 0 ? 1 : 0) : (bits != 0 ? 1 : 0);
            case INT, UINT -> toWhole(bits, from, to);
            case VOID, ATOMIC_UINT, YUV_CSC -> UNDEFINED;
        };
    }

    private static float toFloat(int bits, BasicType from) {
        return from == BasicType.UINT ? (float) Integer.toUnsignedLong(bits) : (float) bits;
    }

    private static long toWhole(int bits, BasicType from, BasicType to) {
        if (from != BasicType.FLOAT) {
            return bits & 0xFFFFFFFFL;
        }
        double number = Float.intBitsToFloat(bits);
        double least = to == BasicType.INT ? Integer.MIN_VALUE : 0;
        double greatest = to == BasicType.INT ? Integer.MAX_VALUE : 4294967295.0;
        double whole = number < 0 ? Math.ceil(number) : Math.floor(number);
        return whole >= least && whole <= greatest ? ((long) whole) & 0xFFFFFFFFL : UNDEFINED;
    }
}
