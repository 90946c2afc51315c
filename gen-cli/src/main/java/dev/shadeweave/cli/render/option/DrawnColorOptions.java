package dev.shadeweave.cli.render.option;

import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.option.ColorOptions;
import dev.shadeweave.option.ColorOptions.ColorManagement;
import dev.shadeweave.option.GenerationOptions;
import picocli.CommandLine.Option;

/** The options for the colour space and the unit of length of a drawn shader. */
public final class DrawnColorOptions {
    @Option(
            names = "--target-colorspace",
            paramLabel = "NAME",
            defaultValue = "lin_rec709",
            description = "The colour space to compute in. Default: ${DEFAULT-VALUE}.")
    private String colorSpace = "lin_rec709";

    @Option(
            names = "--target-unit",
            paramLabel = "UNIT",
            defaultValue = "meter",
            description = "The unit that lengths are converted to. Default: ${DEFAULT-VALUE}.")
    private String unit = "meter";

    @Option(
            names = "--color-management",
            defaultValue = "shader",
            paramLabel = "NAME",
            completionCandidates = ShaderOptions.ColorManagements.class,
            description = "Where colours are converted: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private ColorManagement colorManagement = ColorManagement.SHADER;

    /** Sets the options in a builder. */
    public void set(GenerationOptions.Builder options) {
        options.set(ColorOptions.TARGET_COLOR_SPACE_OVERRIDE, colorSpace)
                .set(ColorOptions.TARGET_DISTANCE_UNIT, unit)
                .set(ColorOptions.COLOR_MANAGEMENT, colorManagement);
    }
}
