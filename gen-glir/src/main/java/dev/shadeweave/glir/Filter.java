package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** The interpolation of a texture between its texels. */
public enum Filter implements Word {
    NEAREST(0x2600),
    LINEAR(0x2601),
    NEAREST_MIPMAP_NEAREST(0x2700),
    LINEAR_MIPMAP_NEAREST(0x2701),
    NEAREST_MIPMAP_LINEAR(0x2702),
    LINEAR_MIPMAP_LINEAR(0x2703);

    private final int code;

    Filter(int code) {
        this.code = code;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int code() {
        return code;
    }

    /**
     * Returns whether the filter chooses among the mipmap levels of a texture. Such filters are only for minification.
     */
    public boolean isOfMipmaps() {
        return this != NEAREST && this != LINEAR;
    }

    @Override
    public Optional<Extension> extension() {
        return isOfMipmaps() ? Optional.of(Extension.MIPMAP) : Optional.empty();
    }
}
