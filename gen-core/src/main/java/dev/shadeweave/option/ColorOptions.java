package dev.shadeweave.option;

/**
 * Colour spaces and units: the target of conversions, and who converts.
 *
 * <pre>{@code
 * GenerationOptions options = GenerationOptions.builder()
 *         .set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, "acescg")
 *         .set(ColorOptions.COLOR_MANAGEMENT, ColorOptions.ColorManagement.NONE)
 *         .build();
 * System.out.println(options.get(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE)); // acescg
 * }</pre>
 */
public final class ColorOptions {
    /** The converter of colours to the working space. */
    public enum ColorManagement {
        /** The shader. */
        SHADER,
        /**
         * The host's samplers, for textures that they can convert: eight bits a channel with the curve of sRGB ({@link
         * dev.shadeweave.shader.Variable#srgb()}). The shader converts the rest.
         */
        SAMPLER,
        /** No conversion: colours are used unchanged, and the result lists the omitted conversions. */
        NONE
    }

    /** The working colour space; empty for the document's. */
    public static final Option<String> TARGET_COLOR_SPACE_OVERRIDE = Option.text(
                    "targetColorSpaceOverride",
                    "",
                    "NAME",
                    "The colour space that shaders compute in. Default: that of the document.")
            .spelled("--target-colorspace", "--target-color-space-override");

    /** The unit that lengths are converted to; empty for no conversion. */
    public static final Option<String> TARGET_DISTANCE_UNIT = Option.text(
                    "targetDistanceUnit", "", "UNIT", "The unit that lengths are converted to. Default: no conversion.")
            .spelled("--target-unit", "--target-distance-unit");

    /** Converts colours that state their space to the working space. */
    public static final Option<Boolean> EMIT_COLOR_TRANSFORMS =
            Option.flag("emitColorTransforms", true, "Convert colours to the working space.");

    /** The converter, if colours are converted. */
    public static final Option<ColorManagement> COLOR_MANAGEMENT = Option.choice(
            "colorManagement",
            ColorManagement.SHADER,
            "Where colours are converted: {values}. The report lists conversions that are left to the host.");

    /** All options of this class. */
    public static final OptionGroup GROUP = OptionGroup.of(
            "Colours and units",
            TARGET_COLOR_SPACE_OVERRIDE,
            TARGET_DISTANCE_UNIT,
            EMIT_COLOR_TRANSFORMS,
            COLOR_MANAGEMENT);

    private ColorOptions() {}
}
