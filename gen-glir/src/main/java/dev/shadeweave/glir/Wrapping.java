package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** What lies beyond the edge of a texture. */
public enum Wrapping implements Word {
    /** The texture again. */
    REPEAT(0x2901),
    /** The texels of the edge. */
    CLAMP_TO_EDGE(0x812F),
    /** The texture mirrored. */
    MIRRORED_REPEAT(0x8370),
    /** A colour. */
    CLAMP_TO_BORDER(0x812D);

    private final int code;

    Wrapping(int code) {
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

    @Override
    public Optional<Extension> extension() {
        return this == CLAMP_TO_BORDER ? Optional.of(Extension.SAMPLER) : Optional.empty();
    }
}
