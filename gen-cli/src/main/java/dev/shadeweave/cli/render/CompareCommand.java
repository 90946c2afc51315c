package dev.shadeweave.cli.render;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.render.compare.Flip;
import dev.shadeweave.render.compare.ImageDifference;
import dev.shadeweave.render.image.Image;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.render.internal.file.ImageFiles;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code compare}: reports how much two pictures differ. */
@Command(
        name = "compare",
        description = "Compares two pictures; exit status 1 if they differ by more than allowed. Compares the"
                + " numbers in the files: those of a PNG are display colours unless it was drawn with"
                + " --linear.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class CompareCommand implements Callable<Integer> {
    static final DiagnosticKind NO_PICTURE = DiagnosticKind.error("SW1743", "nothing can be compared: {0}");
    static final DiagnosticKind OTHER_SIZE = DiagnosticKind.error(
            "SW1744", "'{0}' has {1} by {2} pixels, but '{3}' has {4} by {5}; draw them in one size");

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A picture: PNG, JPEG, HDR or EXR; - for that of standard input.")
    private Path first = Path.of("");

    @Parameters(index = "1", paramLabel = "B", description = "Another one.")
    private Path second = Path.of("");

    @Option(
            names = "--threshold",
            paramLabel = "RMSE",
            description = "The largest allowed difference of colours and of alpha (root mean square, for numbers from 0"
                    + " to 1). Default: any.")
    private @Nullable Double threshold;

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description = "Writes a picture (.png) of the visible differences (FLIP).")
    private @Nullable Path map;

    @Option(names = "--json", description = "Prints the numbers as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        if (threshold != null && !(threshold >= 0)) {
            throw UsageErrors.badValue(spec, "--threshold", threshold, "numbers from 0 on");
        }
        if (map != null && !ImageFormat.of(map).equals(Optional.of(ImageFormat.PNG))) {
            throw UsageErrors.badValue(spec, "--map", map, "names that end in .png");
        }
        if (StandardStreams.isStandard(first) && StandardStreams.isStandard(second)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "standard input (-) holds one picture; name a file for the other");
        }
        ReadFiles reads = new ReadFiles();
        Stream.of(first, second)
                .filter(file -> !StandardStreams.isStandard(file))
                .forEach(reads::add);
        Outputs outputs = new Outputs(reads);
        outputs.check(map, spec.commandLine());
        Diagnostics diagnostics = new Diagnostics();
        Optional<Image> a = read(first, diagnostics);
        Optional<Image> b = read(second, diagnostics);
        if (a.isEmpty() || b.isEmpty()) {
            return fail(diagnostics);
        }
        if (a.get().width() != b.get().width() || a.get().height() != b.get().height()) {
            diagnostics.report(
                    OTHER_SIZE,
                    SourceSpan.none(),
                    first,
                    a.get().width(),
                    a.get().height(),
                    second,
                    b.get().width(),
                    b.get().height());
            return fail(diagnostics);
        }
        ImageDifference difference = ImageDifference.between(a.get(), b.get());
        Flip.Map flip = Flip.between(a.get(), b.get());
        double alpha = ImageDifference.alpha(a.get(), b.get());
        print(difference, flip.mean(), alpha);
        if (map != null) {
            try {
                byte[] picture = ImageFiles.encode(flip.image(), ImageFormat.PNG);
                outputs.write(map, picture, null, diagnostics);
            } catch (IOException e) {
                diagnostics.report(Outputs.notWritten(map, IoReason.of(e)));
            }
            if (diagnostics.hasErrors()) {
                return fail(diagnostics);
            }
        }
        return threshold != null && Math.max(difference.rmse(), alpha) > threshold ? ExitCode.BAD_INPUT : ExitCode.OK;
    }

    private static Optional<Image> read(Path file, Diagnostics diagnostics) {
        Diagnostics problems = new Diagnostics();
        Optional<Image> image = StandardStreams.isStandard(file)
                ? ImageFiles.read(System.in, StandardStreams.INPUT_NAME, SourceSpan.none(), problems)
                : ImageFiles.read(file, SourceSpan.none(), problems);
        if (image.isEmpty()) {
            problems.all().forEach(problem -> diagnostics.report(NO_PICTURE, SourceSpan.none(), problem.message()));
        }
        return image;
    }

    private void print(ImageDifference difference, double flip, double alpha) {
        PrintWriter out = spec.commandLine().getOut();
        String psnr = Double.isInfinite(difference.psnr()) ? (json ? "null" : "inf") : number(difference.psnr());
        String form = json
                ? "{\"rmse\": %s, \"psnr\": %s, \"ssim\": %s, \"max\": %s, \"flip\": %s, \"alpha\": %s}\n"
                : "rmse %s\npsnr %s\nssim %s\nmax  %s\nflip %s\nalpha %s\n";
        out.print(String.format(
                Locale.ROOT,
                form,
                number(difference.rmse()),
                psnr,
                number(difference.ssim()),
                number(difference.max()),
                number(flip),
                number(alpha)));
        out.flush();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6f", value);
    }

    private int fail(Diagnostics diagnostics) {
        PrintWriter err = spec.commandLine().getErr();
        for (Diagnostic diagnostic : diagnostics.all()) {
            err.print("shadeweave: " + Printable.of(diagnostic.toString()) + "\n");
        }
        err.flush();
        return ExitCode.BAD_INPUT;
    }
}
