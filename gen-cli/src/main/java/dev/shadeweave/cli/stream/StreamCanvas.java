package dev.shadeweave.cli.stream;

import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.glir.GlFunction;
import dev.shadeweave.glir.GlirCommand;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the size of the picture of a stream. */
final class StreamCanvas {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})(?:x(\\d{1,5}))?");
    private static final int DEFAULT_SIZE = 512;

    private StreamCanvas() {}

    /**
     * Returns the canvas that the call states. Otherwise returns the canvas that the stream states, the size of its
     * first viewport, or a square of 512 pixels.
     *
     * @param stated the value of the option {@code --size}; null without the option
     * @param spec the call, for the error if the value is invalid
     */
    static GlirStream.Canvas of(GlirStream stream, @Nullable String stated, CommandSpec spec) {
        if (stated != null) {
            Matcher match = SIZE.matcher(stated);
            if (!match.matches()) {
                throw UsageErrors.badValue(spec, "--size", stated, "a number of pixels, or two with an x between them");
            }
            int width = Integer.parseInt(match.group(1));
            int height = match.group(2) == null ? width : Integer.parseInt(match.group(2));
            if (width < 1
                    || height < 1
                    || width > GlirLimits.DEFAULT.drawing().edge()
                    || height > GlirLimits.DEFAULT.drawing().edge()) {
                throw UsageErrors.badValue(
                        spec,
                        "--size",
                        stated,
                        "sides of 1 to " + GlirLimits.DEFAULT.drawing().edge() + " pixels");
            }
            return new GlirStream.Canvas(width, height, 1);
        }
        GlirStream.Canvas own = stream.canvas();
        return own != null
                ? own
                : stream.commands().stream()
                        .flatMap(StreamCanvas::viewport)
                        .findFirst()
                        .orElseGet(() -> new GlirStream.Canvas(DEFAULT_SIZE, DEFAULT_SIZE, 1));
    }

    private static Stream<GlirStream.Canvas> viewport(GlirCommand command) {
        if (command instanceof GlirCommand.Func func && func.function() == GlFunction.VIEWPORT) {
            int width = func.arguments().get(2).integer();
            int height = func.arguments().get(3).integer();
            int most = GlirLimits.DEFAULT.drawing().edge();
            return width >= 1 && height >= 1 && width <= most && height <= most
                    ? Stream.of(new GlirStream.Canvas(width, height, 1))
                    : Stream.empty();
        }
        return Stream.empty();
    }
}
