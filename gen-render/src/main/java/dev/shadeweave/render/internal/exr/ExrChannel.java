package dev.shadeweave.render.internal.exr;

import java.util.Arrays;
import java.util.Optional;

/**
 * A channel of a picture, as the header of its file states it.
 *
 * @param name its name, with the layer's before a dot
 * @param type what a sample of it is
 * @param linear whether its values are spaced evenly for eyes as they are ({@code pLinear})
 */
public record ExrChannel(String name, Sample type, boolean linear) {
    /** What a sample is. */
    public enum Sample {
        /** A whole number of 32 bits without a sign. */
        UINT(0, 4),
        /** A float of 16 bits. */
        HALF(1, 2),
        /** A float of 32 bits. */
        FLOAT(2, 4);

        private final int number;
        private final int bytes;

        Sample(int number, int bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        /** What files mean by a number; empty if they mean nothing. */
        public static Optional<Sample> of(int number) {
            return Arrays.stream(values())
                    .filter(sample -> sample.number == number)
                    .findFirst();
        }

        /** Bytes of a sample. */
        public int bytes() {
            return bytes;
        }
    }

    /** What stands before the last dot, which channels of one layer share. */
    public String layer() {
        return name.substring(0, name.length() - suffix().length());
    }

    /** What stands after the last dot. */
    public String suffix() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
