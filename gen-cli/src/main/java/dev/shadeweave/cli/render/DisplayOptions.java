package dev.shadeweave.cli.render;

import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.render.FinishedColors;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.image.Srgb;
import dev.shadeweave.render.image.ToneMapping;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say how light becomes the numbers of a picture. */
public final class DisplayOptions {
    /** The largest float is 2 to the power of 128, nearly. */
    private static final int MOST_STOPS = 100;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--linear", description = "Writes linear numbers into .png too.")
    private boolean linear;

    @Option(
            names = "--tone-mapping",
            paramLabel = "NAME",
            completionCandidates = ToneMappings.class,
            description =
                    "How lit surfaces that are brighter than a display are shown in .png: ${COMPLETION-CANDIDATES};"
                            + " none cuts them off, for measuring. What is unlit and linear numbers stay. Default: neutral in the"
                            + " studio, else none.")
    private @Nullable ToneMapping toneMapping;

    @Option(
            names = "--exposure",
            paramLabel = "STOPS",
            defaultValue = "0",
            description =
                    "Multiplies all colours by 2 to the power of STOPS: -3 shows what shines, 3 what lies in the dark."
                            + " Default: ${DEFAULT-VALUE}.")
    private float exposure;

    /** The names for help and completion. */
    static final class ToneMappings extends KebabEnums.Candidates {
        ToneMappings() {
            super(ToneMapping.class);
        }
    }

    /**
     * How light becomes numbers.
     *
     * @param format of the file, which says whether its numbers are linear
     * @param linear true if they are linear in any case
     * @param mapping what lit surfaces that are brighter than a display become
     * @param exposure what all colours are multiplied by, in stops
     * @param opaque true if there is a background, so that alpha would cut holes
     */
    record Display(ImageFormat format, boolean linear, ToneMapping mapping, float exposure, boolean opaque) {
        /**
         * Alpha is what a shader makes of it; in a picture with a background it would cut holes. Without one, PNG has the
         * colours of what is there (Portable Network Graphics, section 4.3.2), EXR those that light has: multiplied by alpha.
         *
         * @param lit true if light shines on what is drawn; numbers of patterns are what they are
         */
        Image coded(Image image, boolean lit) {
            float bright = (float) Math.pow(2, exposure);
            Image exposed = exposure == 0 ? image : image.mapColors(value -> value * bright);
            Image whole = opaque ? exposed.opaque() : exposed;
            if (format != ImageFormat.PNG) {
                return whole;
            }
            Image straight = linear || !lit ? whole.divided() : mapping.apply(whole.divided());
            return linear ? straight : straight.mapColors(value -> Srgb.encode(value));
        }

        /**
         * The same for a stream of commands.
         *
         * @param lit true if light shines on what is drawn
         */
        FinishedColors finish(boolean lit) {
            GlirStream.Colors colors = format != ImageFormat.PNG
                    ? GlirStream.Colors.LIGHT
                    : linear ? GlirStream.Colors.NUMBERS : GlirStream.Colors.SRGB;
            boolean mapped = lit && colors == GlirStream.Colors.SRGB;
            return new FinishedColors(exposure, mapped ? mapping : ToneMapping.NONE, colors, opaque);
        }
    }

    /** Refuses what no picture can be exposed by. */
    void check() {
        if (Math.abs(exposure) > MOST_STOPS) {
            throw UsageErrors.badValue(
                    spec, "--exposure", exposure, "numbers from -" + MOST_STOPS + " to " + MOST_STOPS);
        }
    }

    /**
     * What the options say.
     *
     * @param format of the pictures
     * @param studio true in light to look at, which is brighter than displays
     * @param opaque true if there is a background
     */
    Display read(ImageFormat format, boolean studio, boolean opaque) {
        ToneMapping usual = studio ? ToneMapping.NEUTRAL : ToneMapping.NONE;
        return new Display(format, linear, toneMapping == null ? usual : toneMapping, exposure, opaque);
    }
}
