package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** The continuation of a texture beyond its edge. */
public enum Wrapping implements Word {
    /** Repeats the texture. */
    REPEAT(0x2901),
    /** Repeats the texels of the edge. */
    CLAMP_TO_EDGE(0x812F),
    /** Repeats the texture, mirrored. */
    MIRRORED_REPEAT(0x8370),
    /** Uses the border colour. */
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
