package dev.shadeweave.render.image;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** A file format in which an image can be written. */
public enum ImageFormat {
    /** 8 bits per channel; values outside 0 to 1 are clamped. */
    PNG,
    /** Radiance HDR with shared exponents; no alpha, no negative values. */
    HDR,
    /** OpenEXR, 32-bit floats. */
    EXR;

    /** Returns the extension of its files without the dot: {@code png}. */
    public String ending() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the format that the extension of a file names, if any. */
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
