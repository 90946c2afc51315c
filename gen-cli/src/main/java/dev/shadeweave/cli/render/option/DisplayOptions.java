package dev.shadeweave.cli.render.option;

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

/** The options that map rendered light to pixel values. */
public final class DisplayOptions {
    /** The largest exposure in stops. A float can hold almost 2 to the power of 128. */
    private static final int MOST_STOPS = 100;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--linear", description = "Writes linear numbers also to .png.")
    private boolean linear;

    @Option(
            names = "--tone-mapping",
            paramLabel = "NAME",
            completionCandidates = ToneMappings.class,
            description =
                    "How .png files show light that is brighter than a display: ${COMPLETION-CANDIDATES}. Default: neutral in"
                            + " the studio, else none.")
    private @Nullable ToneMapping toneMapping;

    @Option(
            names = "--exposure",
            paramLabel = "STOPS",
            defaultValue = "0",
            description = "Multiplies all colours by 2 to the power of STOPS: -3 shows details of bright places, 3 of"
                    + " dark ones. Default: ${DEFAULT-VALUE}.")
    private float exposure;

    /** The names for help and completion. */
    static final class ToneMappings extends KebabEnums.Candidates {
        ToneMappings() {
            super(ToneMapping.class);
        }
    }

    /**
     * The mapping from light to pixel values.
     *
     * @param format the file format; it determines whether the values are linear
     * @param linear true to write linear values in every format
     * @param mapping the tone mapping for pixels of lit shaders; applied only to display colours in PNG files
     * @param exposure the exposure in stops: all colours are multiplied by 2 to this power
     * @param opaque true to set alpha to 1: the picture has a background, and alpha would cut holes into it
     */
    public record Display(ImageFormat format, boolean linear, ToneMapping mapping, float exposure, boolean opaque) {
        /**
         * Returns the pixel values of an image. Alpha comes from the shader, or is 1 if the picture has a background.
         * PNG stores colours that are not multiplied by alpha (Portable Network Graphics, section 4.3.2). EXR stores
         * colours that are multiplied by alpha.
         *
         * @param lit true if the shader is lit; unlit values are not tone mapped
         */
        public Image coded(Image image, boolean lit) {
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
         * Returns the same mapping for a command stream.
         *
         * @param lit true if the shader is lit
         */
        public FinishedColors finish(boolean lit) {
            GlirStream.Colors colors = format != ImageFormat.PNG
                    ? GlirStream.Colors.LIGHT
                    : linear ? GlirStream.Colors.NUMBERS : GlirStream.Colors.SRGB;
            boolean mapped = lit && colors == GlirStream.Colors.SRGB;
            return new FinishedColors(exposure, mapped ? mapping : ToneMapping.NONE, colors, opaque);
        }
    }

    /** Refuses an exposure that is out of range. */
    public void check() {
        if (Math.abs(exposure) > MOST_STOPS) {
            throw UsageErrors.badValue(
                    spec, "--exposure", exposure, "numbers from -" + MOST_STOPS + " to " + MOST_STOPS);
        }
    }

    /**
     * Returns the mapping that the options specify.
     *
     * @param format the file format of the pictures
     * @param studio true for the studio environment, which is brighter than a display; its default tone mapping is
     *     neutral
     * @param opaque true if the picture has a background
     */
    public Display read(ImageFormat format, boolean studio, boolean opaque) {
        ToneMapping usual = studio ? ToneMapping.NEUTRAL : ToneMapping.NONE;
        return new Display(format, linear, toneMapping == null ? usual : toneMapping, exposure, opaque);
    }
}
