package dev.shadeweave.render.image;

/**
 * The transfer function of sRGB displays (IEC 61966-2-1), which converts between linear light and the codes of an 8-bit
 * file.
 */
public final class Srgb {
    private static final float LINEAR_END = 0.0031308f;
    private static final float CODED_END = 0.04045f;
    private static final float SLOPE = 12.92f;
    private static final double OFFSET = 0.055;
    private static final double EXPONENT = 2.4;

    private Srgb() {}

    /** Converts linear light to a code. */
    public static float encode(float linear) {
        return linear <= LINEAR_END ? linear * SLOPE : (float) ((1 + OFFSET) * Math.pow(linear, 1 / EXPONENT) - OFFSET);
    }

    /** Converts a code to linear light. */
    public static float decode(float coded) {
        return coded <= CODED_END ? coded / SLOPE : (float) Math.pow((coded + OFFSET) / (1 + OFFSET), EXPONENT);
    }
}
