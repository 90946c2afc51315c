package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.message.MessageLog;
import dev.shadeweave.cli.message.Severities;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LimitOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.PluginOptions;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.json.DiagnosticForm;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.source.SearchPath;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code generate} that people make all day, read without the parser: to make one of all options takes as long
 * as a quarter of such a call. Whatever is not of that kind, or wrong in any way, is left to the parser, which knows every
 * option and says what is wrong.
 *
 * @param inputs documents, or folders of them
 * @param output where shaders go; null for standard output
 * @param target the language
 * @param elements the paths of the elements that are wanted; empty for all
 * @param options what else is asked for
 * @param jobs how many threads work
 */
public record PlainGenerate(
        ImmutableList<Path> inputs,
        @Nullable Path output,
        String target,
        ImmutableList<String> elements,
        GenerationOptions options,
        int jobs) {
    private static final String VERB = "generate";
    private static final int MOST_DIGITS = 3;

    /** This call is not plain after all. */
    private static final class NotPlain extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotPlain() {
            super(null, null, false, false);
        }
    }

    /**
     * Reads and does a plain call.
     *
     * @return the exit status; empty if the call is not plain, and nothing was done
     */
    public static OptionalInt run(String[] arguments, PrintWriter out, PrintWriter err) {
        PlainGenerate call = of(arguments);
        if (call == null) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(call.run(out, err));
        } catch (NotPlain e) {
            return OptionalInt.empty();
        } catch (IOException | RuntimeException e) {
            return OptionalInt.of(Defects.status(e, err));
        }
    }

    /** What a call asks for, if it is plain: every word of it is the verb, a file, or an option that is known here. */
    public static @Nullable PlainGenerate of(String[] arguments) {
        if (arguments.length < 2 || !arguments[0].equals(VERB)) {
            return null;
        }
        ImmutableList.Builder<Path> inputs = ImmutableList.builder();
        ImmutableList.Builder<String> elements = ImmutableList.builder();
        Path output = null;
        String target = null;
        String jobs = null;
        String type = null;
        try {
            for (int i = 1; i < arguments.length; i++) {
                String word = arguments[i];
                if (isPlain(word)) {
                    inputs.add(Path.of(word));
                    continue;
                }
                String value = i + 1 < arguments.length ? arguments[++i] : "";
                if (!isPlain(value)) {
                    return null;
                }
                boolean again = false;
                switch (word) {
                    case "--element" -> elements.add(value);
                    case "-o", "--output" -> {
                        again = output != null;
                        output = Path.of(value);
                    }
                    case "--target" -> {
                        again = target != null;
                        target = ShortNames.TARGETS.of(value);
                    }
                    case "--jobs" -> {
                        again = jobs != null;
                        jobs = value;
                    }
                    case "--interface" -> {
                        again = type != null;
                        type = value;
                    }
                    default -> again = true;
                }
                if (again) {
                    return null;
                }
            }
        } catch (InvalidPathException e) {
            return null;
        }
        ImmutableList<Path> files = inputs.build();
        int threads = jobs == null ? Runtime.getRuntime().availableProcessors() : number(jobs);
        GenerationOptions options = type == null ? GenerationOptions.DEFAULT : options(type);
        return files.isEmpty() || threads == 0 || options == null
                ? null
                : new PlainGenerate(
                        files, output, target == null ? "genglsl" : target, elements.build(), options, threads);
    }

    /** Whether a word is neither an option, nor a file of arguments, nor one that is wrong anyway. */
    private static boolean isPlain(String word) {
        return !word.isEmpty() && word.charAt(0) != '-' && word.charAt(0) != '@';
    }

    /** A small number; 0 if it is none. */
    private static int number(String text) {
        boolean digits = text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : 0;
    }

    private static @Nullable GenerationOptions options(String type) {
        return switch (type) {
            case "complete" -> GenerationOptions.DEFAULT;
            case "reduced" ->
                GenerationOptions.builder()
                        .set(InterfaceOptions.SHADER_INTERFACE, InterfaceOptions.InterfaceType.REDUCED)
                        .build();
            default -> null;
        };
    }

    private int run(PrintWriter out, PrintWriter err) throws IOException {
        if (!Generators.targets().contains(target)) {
            throw new NotPlain();
        }
        ShaderGenerator generator = Generators.forTarget(target);
        if (!generator.optionsWithoutEffect(options).isEmpty()) {
            throw new NotPlain();
        }
        ReadFiles reads = new ReadFiles();
        reads.addDocuments(inputs);
        return new GenerateWork(
                        new Shell(out),
                        new GenerateWork.Files(inputs, output, null, null, null, OutputNames.FLAT, new Outputs(reads)),
                        ImmutableList.of(generator),
                        options,
                        GenerateWork.Writing.PLAIN,
                        new ElementSelection(elements),
                        places())
                .run(() -> start(err), PlainGenerate::library);
    }

    private Run start(PrintWriter err) {
        return new Run(
                DiagnosticForm.TEXT,
                err,
                jobs,
                new MessageLog.Shown(Severities.of(Map.of()), LimitOptions.MOST_MESSAGES, false),
                false);
    }

    private static Library library(Diagnostics diagnostics) {
        diagnostics.reportAll(Library.standardNotes());
        return PluginOptions.over(Library.standard(), diagnostics);
    }

    private static Places places() {
        String environment = System.getenv(SearchPath.VARIABLE);
        return environment == null || environment.isEmpty()
                ? Places.NONE
                : Places.NONE.with(SearchPath.parse(environment, File.pathSeparator));
    }

    /** A call that is wrong; the full parser reports how. */
    private record Shell(PrintWriter out) implements GenerateWork.Caller {
        @Override
        public RuntimeException wrong(DiagnosticKind kind, Object... arguments) {
            return new NotPlain();
        }
    }
}
