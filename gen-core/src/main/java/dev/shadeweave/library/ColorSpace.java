package dev.shadeweave.library;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

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
        record Linear() implements Curve {
            @Override
            public boolean equals(@Nullable Object other) {
                return other instanceof Linear;
            }

            @Override
            public int hashCode() {
                return 603;
            }
        }

        /** A pure power: light is the number raised to {@code exponent}, negative numbers are zero. */
        record Power(double exponent) implements Curve {
            @Override
            public boolean equals(@Nullable Object other) {
                return other instanceof Power that && Double.compare(exponent, that.exponent) == 0;
            }

            @Override
            public int hashCode() {
                return Double.hashCode(exponent);
            }
        }

        /** IEC 61966-2-1 (sRGB): a power of 2.4 with a straight piece near black. */
        record Srgb() implements Curve {
            @Override
            public boolean equals(@Nullable Object other) {
                return other instanceof Srgb;
            }

            @Override
            public int hashCode() {
                return 398;
            }
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof ColorSpace that
                        && name.equals(that.name)
                        && curve.equals(that.curve)
                        && gamut.equals(that.gamut)
                        && aliases.equals(that.aliases));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * name.hashCode() + curve.hashCode()) + gamut.hashCode()) + aliases.hashCode();
    }
}
