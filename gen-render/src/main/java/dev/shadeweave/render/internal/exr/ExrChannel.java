package dev.shadeweave.render.internal.exr;

import java.util.Arrays;
import java.util.Optional;

/**
 * A channel of a picture, as declared in the header of its file.
 *
 * @param name its name; the name of its layer comes first, before a dot
 * @param type the type of its samples
 * @param linear true if its values are perceptually linear ({@code pLinear})
 */
public record ExrChannel(String name, Sample type, boolean linear) {
    /** The type of a sample. */
    public enum Sample {
        /** An unsigned integer of 32 bits. */
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

        /** Returns the type with a number in files; empty if the number is unknown. */
        public static Optional<Sample> of(int number) {
            return Arrays.stream(values())
                    .filter(sample -> sample.number == number)
                    .findFirst();
        }

        /** Returns the size of a sample in bytes. */
        public int bytes() {
            return bytes;
        }
    }

    /** Returns the name before the last dot, which is the same for all channels of one layer. */
    public String layer() {
        return name.substring(0, name.length() - suffix().length());
    }

    /** Returns the name after the last dot. */
    public String suffix() {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
