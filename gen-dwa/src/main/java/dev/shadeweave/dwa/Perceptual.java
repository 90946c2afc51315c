package dev.shadeweave.dwa;

/**
 * The scale on which channels are stored: a power of 2.2 up to 1, and above it a logarithm that continues with the same
 * slope; negative values are symmetric. It was chosen for displays below white and for lights above it (OpenEXR,
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
