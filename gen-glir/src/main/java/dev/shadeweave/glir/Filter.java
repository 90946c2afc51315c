package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** What lies between the texels of a texture. */
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

    /** True for what is chosen where texels are smaller than pixels, among the sizes of a texture. */
    public boolean isOfMipmaps() {
        return this != NEAREST && this != LINEAR;
    }

    @Override
    public Optional<Extension> extension() {
        return isOfMipmaps() ? Optional.of(Extension.MIPMAP) : Optional.empty();
    }
}
