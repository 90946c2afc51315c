package dev.shadeweave.cli.stream;

import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.message.MessageOptions;
import dev.shadeweave.cli.message.StreamMessages;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.PlaceOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.glir.GlirLimits;
import dev.shadeweave.glir.GlirProblem;
import dev.shadeweave.glir.GlirStream;
import dev.shadeweave.glir.check.GlirChecker;
import dev.shadeweave.glir.io.GlirFilter;
import dev.shadeweave.glir.io.GlirReader;
import dev.shadeweave.glir.io.GlirWriter;
import dev.shadeweave.glir.report.StreamDifference;
import dev.shadeweave.glir.report.StreamStatistics;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.render.gl.GlContext;
import dev.shadeweave.render.gl.GlException;
import dev.shadeweave.render.gl.GlirInterpreter;
import dev.shadeweave.render.image.ImageFormat;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code glir}: draws, checks, filters, counts and compares command streams. */
@Command(
        name = "glir",
        description = "Draws, checks, filters, counts or compares streams of drawing commands, as 'render --glir'"
                + " writes them.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class StreamCommand implements Callable<Integer> {
    static final DiagnosticKind WRONG_FILES = DiagnosticKind.error("SW1765", "glir {0} needs {1}");

    /** The actions on streams. */
    public enum Action {
        /** Draws one stream. */
        RUN,
        /** Reports errors in streams, without drawing. */
        CHECK,
        /** Removes commands whose effect later commands replace. */
        FILTER,
        /** Counts the content of streams. */
        STATS,
        /** Compares two streams. */
        DIFF
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            completionCandidates = Actions.class,
            description = "One of: ${COMPLETION-CANDIDATES}.")
    private Action action = Action.RUN;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Streams; - for standard input.")
    private List<Path> files = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "run: the picture, .png, .hdr or .exr, or - for one PNG on standard output; several pictures"
                    + " get numbers. filter: the stream.")
    private @Nullable Path output;

    @Option(
            names = "--size",
            paramLabel = "WIDTHxHEIGHT",
            description =
                    "run: the size of the picture. Default: that of the stream, else its first viewport, else 512.")
    private @Nullable String size;

    @Option(names = "--opaque", description = "run: makes the picture opaque.")
    private boolean opaque;

    @Option(
            names = "--linear",
            description = "run: writes linear numbers to .png. Default: display colours, unless the stream says that"
                    + " its colours are finished.")
    private boolean linear;

    @Option(names = "--lenient", description = "run: skips commands that fail, with a warning.")
    private boolean lenient;

    @Option(
            names = "--side-file",
            description = "filter: writes the data into a file beside the stream, of the same name, ending in .bin.")
    private boolean side;

    @Option(names = "--json", description = "stats: as JSON.")
    private boolean json;

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "For streams of unknown origin: uses a separate process, and refuses links that lead out of"
                    + " this folder.")
    private @Nullable Path root;

    @Mixin
    private LimitOptions limitOptions;

    @Option(
            names = "--diagnostics",
            paramLabel = "FORM",
            defaultValue = "text",
            completionCandidates = RunOptions.Forms.class,
            description =
                    "The form of messages on standard error: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DiagnosticForm form = DiagnosticForm.TEXT;

    @SuppressWarnings("NullAway.Init") // opened by the call
    private StreamMessages messages;

    @SuppressWarnings("NullAway.Init") // read by the call
    private GlirLimits limits;

    @SuppressWarnings("NullAway.Init") // read by the call
    private Places places;

    /** The files that this run reads; side files are added when they are read. */
    private final ReadFiles reads = new ReadFiles();

    @Override
    public Integer call() {
        boolean one = action == Action.RUN || action == Action.FILTER;
        if (one && (files.size() != 1 || output == null)) {
            throw UsageErrors.wrongCall(spec.commandLine(), WRONG_FILES, word(action), "one FILE and --output");
        }
        if (action == Action.DIFF && files.size() != 2) {
            throw UsageErrors.wrongCall(spec.commandLine(), WRONG_FILES, word(action), "two FILEs");
        }
        if (side && StandardStreams.isStandard(output)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(),
                    UsageErrors.WRONG_CALL,
                    "option '--side-file' writes a second file, and standard output (-) is none; name a file");
        }
        limits = limitOptions.streams();
        places = Places.below(PlaceOptions.existing(root, spec));
        files.forEach(reads::add);
        new Outputs(reads).check(StandardStreams.isStandard(output) ? null : output, spec.commandLine());
        try (StreamMessages opened =
                new StreamMessages(form, spec.commandLine().getErr(), MessageOptions.areQuiet(spec))) {
            messages = opened;
            return act();
        }
    }

    private int act() {
        return switch (action) {
            case RUN -> run(files.get(0));
            case CHECK -> files.stream().mapToInt(this::check).max().orElse(ExitCode.OK);
            case FILTER -> filter(files.get(0));
            case STATS -> files.stream().mapToInt(this::stats).max().orElse(ExitCode.OK);
            case DIFF -> diff(files.get(0), files.get(1));
        };
    }

    private static String word(Action action) {
        return action.name().toLowerCase(Locale.ROOT);
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private void print(Diagnostic diagnostic) {
        messages.print(diagnostic);
    }

    private void print(Path file, List<GlirProblem> problems) {
        messages.print(file, problems);
    }

    private Optional<GlirReader.Result> read(Path file) {
        Optional<Diagnostic> refused = places.refusal(file);
        if (refused.isPresent()) {
            print(refused.get());
            return Optional.empty();
        }
        try {
            return Optional.of(StreamFiles.read(file, reads));
        } catch (IOException e) {
            print(Diagnostic.of(
                    InputFiles.NOT_READABLE, SourceSpan.none(), file.toString().replace('\\', '/'), IoReason.of(e)));
            return Optional.empty();
        }
    }

    /** Returns the stream if it has no syntax errors, and prints all messages about its syntax. */
    private Optional<GlirStream> stream(Path file) {
        Optional<GlirReader.Result> read = read(file);
        read.ifPresent(result -> print(file, result.problems()));
        return read.filter(result -> !result.hasErrors()).flatMap(GlirReader.Result::stream);
    }

    private int check(Path file) {
        Optional<GlirReader.Result> read = read(file);
        if (read.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        List<GlirProblem> problems = problems(read.get());
        print(file, problems);
        return problems.stream().anyMatch(GlirProblem::isError) ? ExitCode.BAD_INPUT : ExitCode.OK;
    }

    /**
     * Returns all problems of a stream. If the checker finds an error at a shader, the limits that the shader exceeds
     * are not listed.
     */
    private List<GlirProblem> problems(GlirReader.Result read) {
        List<GlirProblem> problems = new ArrayList<>(GlirChecker.check(read, limits));
        for (GlirProblem over : StreamShaders.check(read)) {
            if (problems.stream()
                    .noneMatch(known -> known.isError() && known.place().equals(over.place()))) {
                problems.add(over);
            }
        }
        return problems;
    }

    private int filter(Path file) {
        Optional<GlirStream> stream = stream(file);
        Path target = output;
        if (stream.isEmpty() || target == null) {
            return ExitCode.BAD_INPUT;
        }
        GlirStream all = stream.get();
        GlirStream kept =
                new GlirStream(all.dialect(), all.extensions(), all.canvas(), GlirFilter.filter(all.commands()));
        try {
            if (StandardStreams.isStandard(target)) {
                out().print(GlirWriter.text(kept));
                out().flush();
            } else {
                StreamFiles.free(target, reads);
                if (side) {
                    StreamFiles.free(StreamFiles.dataOf(target), reads);
                }
                StreamFiles.write(kept, target, side);
            }
            return ExitCode.OK;
        } catch (StreamFiles.TakenException e) {
            print(e.diagnostic());
            return ExitCode.BAD_INPUT;
        } catch (IOException e) {
            print(Outputs.notWritten(target, IoReason.of(e)));
            return ExitCode.BAD_INPUT;
        }
    }

    private int stats(Path file) {
        Optional<GlirStream> stream = stream(file);
        if (stream.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        StreamStatistics found = StreamStatistics.of(stream.get());
        String name = file.toString().replace('\\', '/');
        if (json) {
            out().print("{\"commands\": " + object(found.commands()) + ", \"objects\": " + object(found.objects())
                    + ", \"pictures\": " + found.pictures() + ", \"vertices\": " + found.vertices()
                    + ", \"dataBytes\": " + found.dataBytes() + ", \"shaderCharacters\": "
                    + found.shaderCharacters() + "}\n");
        } else {
            out().print(name + ": "
                    + stream.get().commands().size() + " commands, " + found.pictures() + " pictures, "
                    + found.vertices() + " vertices, " + found.dataBytes() + " bytes of data, "
                    + found.shaderCharacters() + " characters of shaders\n");
            found.commands().forEach((command, count) -> out().print("  " + command + " " + count + "\n"));
            found.objects().forEach((type, count) -> out().print("  " + type + " " + count + "\n"));
        }
        out().flush();
        return ExitCode.OK;
    }

    private static String object(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(entry -> "\"" + entry.getKey() + "\": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private int diff(Path first, Path second) {
        Optional<GlirStream> a = stream(first);
        Optional<GlirStream> b = stream(second);
        if (a.isEmpty() || b.isEmpty()) {
            return ExitCode.BAD_INPUT;
        }
        List<StreamDifference.Line> lines = StreamDifference.between(a.get(), b.get());
        lines.forEach(line -> out().print(Printable.of(line.toString()) + "\n"));
        out().flush();
        return lines.isEmpty() ? ExitCode.OK : ExitCode.BAD_INPUT;
    }

    private int run(Path file) {
        Path target = output;
        Optional<ImageFormat> format = target == null
                ? Optional.empty()
                : StandardStreams.isStandard(target) ? Optional.of(ImageFormat.PNG) : ImageFormat.of(target);
        if (target == null || format.isEmpty()) {
            throw UsageErrors.badValue(
                    spec, "--output", String.valueOf(target), "names that end in .png, .hdr or .exr");
        }
        Optional<GlirReader.Result> read = read(file);
        if (read.isEmpty() || read.get().stream().isEmpty() || (read.get().hasErrors() && !lenient)) {
            read.ifPresent(result -> print(file, GlirChecker.check(result, limits)));
            return ExitCode.BAD_INPUT;
        }
        List<GlirProblem> over = problems(read.get()).stream()
                .filter(problem -> problem.kind() == GlirProblem.Kind.LIMIT)
                .toList();
        if (!over.isEmpty()) {
            print(file, over);
            return ExitCode.BAD_INPUT;
        }
        GlirStream stream = read.get().stream().orElseThrow();
        StreamPictures pictures =
                new StreamPictures(target, format.get(), linear ? null : stream.canvas(), opaque, reads, out());
        GlContext context;
        try {
            context = GlContext.open();
        } catch (GlException e) {
            print(e.diagnostic());
            return ExitCode.USAGE;
        }
        GlirInterpreter.Mode mode = lenient ? GlirInterpreter.Mode.LENIENT : GlirInterpreter.Mode.STRICT;
        try (context;
                GlirInterpreter interpreter = GlirInterpreter.in(context, mode, limits)) {
            long start = System.nanoTime();
            GlirInterpreter.Result result =
                    interpreter.run(stream, read.get().places(), StreamCanvas.of(stream, size, spec), pictures::write);
            interpreter.finish(pictures::write);
            long milliseconds = (System.nanoTime() - start) / 1_000_000;
            print(file, lenient ? read.get().problems() : List.of());
            print(file, result.problems());
            if (!result.hasErrors() && !StandardStreams.isStandard(target)) {
                out().print(target + ": " + pictures.count()
                        + (pictures.count() == 1 ? " picture of " : " pictures of ")
                        + stream.commands().size() + " commands in " + milliseconds + " ms\n");
                out().flush();
            }
            return result.hasErrors() ? ExitCode.BAD_INPUT : ExitCode.OK;
        } catch (StreamFiles.TakenException e) {
            print(e.diagnostic());
            return ExitCode.BAD_INPUT;
        } catch (UncheckedIOException e) {
            print(Outputs.notWritten(target, IoReason.of(e)));
            return ExitCode.BAD_INPUT;
        }
    }

    /** The names of the actions, for help and completion. */
    static final class Actions implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Action.values()).map(StreamCommand::word).iterator();
        }
    }
}
