package dev.shadeweave.render.internal.dwa;

import java.util.Arrays;
import java.util.Optional;

/**
 * A channel of a picture, as the header of its file states it.
 *
 * @param name its name, with the layer's before a dot
 * @param type what a sample of it is
 * @param linear whether its values are spaced evenly for eyes as they are ({@code pLinear})
 */
public record DwaChannel(String name, Sample type, boolean linear) {
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

        /** The sample that begins at a byte, of which each next is {@code step} bytes on; the lowest comes first. */
        float read(byte[] bytes, int at, int step) {
            int low = (bytes[at] & 0xff) | ((bytes[at + step] & 0xff) << 8);
            if (this == HALF) {
                return Half.toFloat(low);
            }
            int all = low | ((bytes[at + 2 * step] & 0xff) << 16) | ((bytes[at + 3 * step] & 0xff) << 24);
            return this == FLOAT ? Float.intBitsToFloat(all) : Integer.toUnsignedLong(all);
        }
    }

    /** What stands before the last dot, which channels of one layer share. */
    String layer() {
        return name.substring(0, name.length() - suffix().length());
    }

    /** What stands after the last dot. */
    String suffix() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
