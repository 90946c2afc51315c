package dev.shadeweave.dwa;

/**
 * The scale on which channels are stored. Linear light is the stored value to the power of 2.2 up to 1, and grows
 * exponentially above 1, with the same slope at 1. Negative values are symmetric (OpenEXR,
 * {@code internal_dwa_table_init.c}).
 */
final class Perceptual {
    private static final double GAMMA = 2.2;

    private static final float[] LINEAR = new float[1 << Short.SIZE];

    static {
        for (int half = 0; half < LINEAR.length; half++) {
            LINEAR[half] = Half.toFloat(Half.ofFloat(linear(half)));
        }
    }

    private Perceptual() {}

    private static float linear(int half) {
        if ((half & Half.NOT_FINITE) == Half.NOT_FINITE) {
            return 0;
        }
        float stored = Half.toFloat(half);
        float size = Math.abs(stored);
        double light = size <= 1 ? Math.pow(size, GAMMA) : Math.exp(GAMMA * (size - 1));
        return Math.copySign((float) light, stored);
    }

    /** Converts a half on this scale to linear light, rounded to a half; returns 0 if it is not finite. */
    static float toLinear(int half) {
        return LINEAR[half];
    }
}
