package dev.shadeweave.cli.render;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.UsageErrors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for drawing transparent surfaces. */
final class TransparencyOptions {
    /** The most layers; each layer draws the whole scene once more. */
    private static final int MOST_LAYERS = 256;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--transparency",
            negatable = true,
            description = "Blends surfaces over those behind them by their opacity, which also makes their shadows"
                    + " lighter. Default: those whose opacity is not 1.")
    private @Nullable Boolean transparency;

    @Option(
            names = "--peel",
            paramLabel = "N",
            defaultValue = "0",
            description = "Blends N layers of transparent surfaces, sorted by depth; turns on modifier peel and"
                    + " --transparency. Default: ${DEFAULT-VALUE}, which does not sort.")
    private int layers;

    /**
     * Checks the options. A number of layers that is out of range is a wrong call. So are layers of an output other
     * than the colour.
     */
    void check(String shownOutput) {
        if (layers < 0 || layers > MOST_LAYERS) {
            throw UsageErrors.badValue(spec, "--peel", layers, "numbers from 0 to " + MOST_LAYERS);
        }
        if (layers > 0 && !shownOutput.isEmpty()) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--peel' draws colours, so it cannot be had with --show-output");
        }
    }

    /** Returns the number of layers; 0 if there is no depth peeling. */
    int layers() {
        return layers;
    }

    /** Returns the modifiers that the options need. */
    ImmutableList<String> modifiers() {
        return layers > 0 ? ImmutableList.of("peel") : ImmutableList.of();
    }

    /** Returns which surfaces are blended. */
    DrawnShaders.SeenThrough seenThrough(ImmutableSet<String> edited) {
        if (layers > 0) {
            return new DrawnShaders.SeenThrough.All(); // peeling is useless for surfaces that hide what is behind them
        }
        if (transparency == null) {
            return new DrawnShaders.SeenThrough.ByOpacity(edited);
        }
        return transparency ? new DrawnShaders.SeenThrough.All() : new DrawnShaders.SeenThrough.None();
    }
}
