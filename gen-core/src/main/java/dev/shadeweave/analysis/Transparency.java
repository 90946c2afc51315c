package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Range;
import org.jspecify.annotations.Nullable;

/**
 * How a renderer must draw a surface, and why.
 *
 * @param mode what it must do
 * @param reason why
 * @param opacity how much of the surface is there, from 0, a hole, to 1
 * @param transmission how much light shines straight through where it is there
 * @param causes the places that are responsible, the first one most
 * @param editable the document paths of inputs that can change the mode, each by its value alone
 */
public record Transparency(
        Mode mode,
        Reason reason,
        Range opacity,
        Range transmission,
        ImmutableList<Origin> causes,
        ImmutableSet<String> editable) {
    /** Half a step of an 8-bit image from 1. */
    private static final double WHOLE = 1 - 0.5 / 255;

    /** What a renderer does with a surface (the names are those of glTF 2.0, "Alpha Coverage"). */
    public enum Mode {
        /** It hides what is behind it. */
        OPAQUE,
        /** Each point of it is there or is not. */
        MASK,
        /** What is behind it shines through somewhere. */
        BLEND
    }

    /** Why a surface has its mode. */
    public enum Reason {
        /** Its opacity says so. */
        OPACITY,
        /** Light shines through its closures. */
        TRANSMISSION,
        /** The document states it. */
        STATED,
        /** The code of its shader cannot be followed, so it may be anything. */
        CODE
    }

    /**
     * True if what lies behind the surface is seen beside or behind it, unbent: its opacity is not 1 everywhere. Light that
     * shines through closures alone (glass) is bent, so such a surface shows its surroundings instead.
     */
    public boolean showsBehind() {
        return mode != Mode.OPAQUE && opacity.low() < WHOLE;
    }

    /** The place that is most responsible, or null if none is. */
    public @Nullable Origin cause() {
        return causes.isEmpty() ? null : causes.get(0);
    }

    /** The reason as a sentence: {@code opacity is 0 or 1, after texture 'leaf.png' of NG_leaf/mask}. */
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
