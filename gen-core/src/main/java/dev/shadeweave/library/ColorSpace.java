package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;

/**
 * How numbers mean colours: a transfer curve over a linear space, and the primaries of that space.
 *
 * @param name the name MaterialX or this library has for it
 * @param curve how numbers are encoded
 * @param gamut the primaries and white point
 * @param aliases what others call it
 */
public record ColorSpace(String name, Curve curve, Gamut gamut, ImmutableList<String> aliases) {
    /** A transfer curve. */
    public sealed interface Curve {
        /** Numbers are amounts of light. */
        record Linear() implements Curve {}

        /** A pure power: light is the number raised to {@code exponent}, negative numbers are zero. */
        record Power(double exponent) implements Curve {}

        /** IEC 61966-2-1 (sRGB): a power of 2.4 with a straight piece near black. */
        record Srgb() implements Curve {}
    }
}
