package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Range;
import org.jspecify.annotations.Nullable;

/**
 * How a renderer must draw a surface, and why.
 *
 * @param mode the mode of drawing
 * @param reason the reason
 * @param opacity the presence of the surface, from 0 (a hole) to 1
 * @param transmission the light that passes straight through where the surface is present
 * @param causes the responsible places, the most important first
 * @param editable the document paths of inputs that can change the mode, each on its own
 */
public record Transparency(
        Mode mode,
        Reason reason,
        Range opacity,
        Range transmission,
        ImmutableList<Origin> causes,
        ImmutableSet<String> editable) {
    /** Half a step of an 8-bit image below 1. */
    private static final double WHOLE = 1 - 0.5 / 255;

    /** The modes of drawing (with the names of glTF 2.0, "Alpha Coverage"). */
    public enum Mode {
        /** The surface hides everything behind it. */
        OPAQUE,
        /** Each point of the surface is either present or not. */
        MASK,
        /** Somewhere the background shows through. */
        BLEND
    }

    /** The reasons for a mode. */
    public enum Reason {
        /** The surface's opacity. */
        OPACITY,
        /** Closures that transmit light. */
        TRANSMISSION,
        /** A statement of the document. */
        STATED,
        /** Code that cannot be analysed, so any value is possible. */
        CODE
    }

    /**
     * Returns true if the unbent background is visible through or beside the surface, because its opacity is not 1
     * everywhere. Light through closures (glass) is bent, so such a surface shows its surroundings instead.
     */
    public boolean showsBehind() {
        return mode != Mode.OPAQUE && opacity.low() < WHOLE;
    }

    /** Returns the most important responsible place, or null. */
    public @Nullable Origin cause() {
        return causes.isEmpty() ? null : causes.get(0);
    }

    /** Returns the reason as a sentence: {@code opacity is 0 or 1, after texture 'leaf.png' of NG_leaf/mask}. */
    public String explanation() {
        Origin cause = cause();
        String after = cause == null ? "" : ", " + after(cause);
        return switch (reason) {
            case OPACITY ->
                mode == Mode.OPAQUE ? "opacity is 1 and no light shines through" : "opacity is " + opacity + after;
            case TRANSMISSION -> "light shines through" + share() + after;
            case STATED -> "the document says so" + after;
            case CODE -> "what the shader does cannot be followed" + after;
        };
    }

    private String share() {
        return transmission.is(1)
                ? ""
                : transmission.isPoint()
                        ? ", " + transmission + " of it"
                        : transmission.high() < 1 ? ", at most " + Range.of(transmission.high()) + " of it" : "";
    }

    private static String after(Origin cause) {
        String at = cause.path();
        return switch (cause.kind()) {
            case TEXTURE -> "after texture '" + cause.text() + "' of " + at;
            case VARYING -> "after " + cause.text() + " " + at;
            case STATED -> "after " + at + " = " + cause.text();
            case DEFAULT -> "after the default of " + at + ", " + cause.text();
            case CODE -> "through " + cause.text() + " " + at;
        };
    }
}
