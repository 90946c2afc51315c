package dev.shadeweave.glir;

import java.util.Locale;
import java.util.Optional;

/** The primitives that vertices form. */
public enum DrawMode implements Word {
    POINTS(0),
    LINES(1),
    LINE_LOOP(2),
    LINE_STRIP(3),
    TRIANGLES(4),
    TRIANGLE_STRIP(5),
    TRIANGLE_FAN(6),
    LINES_ADJACENCY(10),
    LINE_STRIP_ADJACENCY(11),
    PATCHES(14);

    private final int code;

    DrawMode(int code) {
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
        return this == PATCHES ? Optional.of(Extension.TESS) : Optional.empty();
    }
}
