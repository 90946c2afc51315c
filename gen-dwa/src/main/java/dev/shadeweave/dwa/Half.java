package dev.shadeweave.dwa;

/** Floats of 16 bits (IEEE 754, binary16). */
final class Half {
    /** The exponent of infinity and NaN. */
    static final int NOT_FINITE = 0x7c00;

    private static final int SIGN = 0x8000;
    private static final int FRACTION = 0x3ff;
    private static final int FRACTION_BITS = 10;

    /** The difference between the exponent of a float and that of the same half. */
    private static final int BIAS = 127 - 15;

    /**
     * The smallest float that rounds to infinity: halfway between the largest half and the next value of the same
     * spacing.
     */
    private static final float INFINITE = 65520;

    private static final float SMALLEST_NORMAL = 0x1p-14f;
    private static final float SMALLEST = 0x1p-24f;

    private Half() {}

    static float toFloat(int half) {
        int sign = (half & SIGN) << 16;
        int exponent = (half & NOT_FINITE) >> FRACTION_BITS;
        int fraction = half & FRACTION;
        if (exponent == 0) {
            return Float.intBitsToFloat(sign | Float.floatToRawIntBits(fraction * SMALLEST));
        }
        int wide = exponent == NOT_FINITE >> FRACTION_BITS ? 0xff : exponent + BIAS;
        return Float.intBitsToFloat(sign | (wide << 23) | (fraction << 13));
    }

    /** Returns the nearest half; of two equally near ones, the even one. */
    static int ofFloat(float number) {
        int bits = Float.floatToRawIntBits(number);
        int sign = (bits >>> 16) & SIGN;
        float size = Math.abs(number);
        if (Float.isNaN(number)) {
            return sign | NOT_FINITE | (1 << (FRACTION_BITS - 1));
        }
        if (size >= INFINITE) {
            return sign | NOT_FINITE;
        }
        if (size < SMALLEST_NORMAL) {
            return sign | (int) Math.rint(size / SMALLEST);
        }
        int magnitude = (bits & Integer.MAX_VALUE) - (BIAS << 23);
        // adds less than half of the last place, or exactly half where the last place is odd
        return sign | ((magnitude + 0xfff + ((magnitude >> 13) & 1)) >> 13);
    }
}
