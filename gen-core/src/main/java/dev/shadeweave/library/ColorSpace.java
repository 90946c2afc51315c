package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;

/**
 * A colour space: a transfer curve and the primaries of the linear space.
 *
 * @param name its name in MaterialX or in this library
 * @param curve the encoding of numbers
 * @param gamut the primaries and white point
 * @param aliases its other names
 */
public record ColorSpace(String name, Curve curve, Gamut gamut, ImmutableList<String> aliases) {
    /** A transfer curve. */
    public sealed interface Curve {
        /** Numbers are proportional to light. */
        record Linear() implements Curve {}

        /** A pure power: light is the number raised to {@code exponent}; negative numbers are zero. */
        record Power(double exponent) implements Curve {}

        /** IEC 61966-2-1 (sRGB): a power of 2.4 with a straight piece near black. */
        record Srgb() implements Curve {}
    }
}
