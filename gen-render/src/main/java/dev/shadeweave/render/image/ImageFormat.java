package dev.shadeweave.render.image;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What an image can be written as. */
public enum ImageFormat {
    /** 8 bits a channel; values beyond 0 to 1 are cut off. */
    PNG,
    /** Radiance's shared exponents; no alpha, nothing below 0. */
    HDR,
    /** OpenEXR, 32-bit floats. */
    EXR;

    /** The ending of its files, without the point: {@code png}. */
    public String ending() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The format a file's name asks for, if any. */
    public static Optional<ImageFormat> of(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        for (ImageFormat format : values()) {
            if (name.endsWith("." + format.ending())) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }
}
