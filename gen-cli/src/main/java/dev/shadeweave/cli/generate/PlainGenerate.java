package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.Defects;
import dev.shadeweave.cli.call.KebabEnums;
import dev.shadeweave.cli.call.ShortNames;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.PlaceOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.TargetOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.option.InterfaceOptions.InterfaceType;
import dev.shadeweave.option.Option;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Parses the most common calls of {@code generate} without picocli, which takes a third of the processor time of such a
 * call. Other calls and wrong calls are left to picocli, which knows every option and reports errors. The names,
 * defaults and values of options come from the declarations that picocli uses.
 *
 * @param inputs documents, or folders of them
 * @param output the folder of the shaders; null for standard output
 * @param target the target
 * @param elements the paths of the selected elements; empty for all
 * @param options the generation options
 * @param jobs the number of threads; empty for one thread per core
 */
public record PlainGenerate(
        ImmutableList<Path> inputs,
        @Nullable Path output,
        String target,
        ImmutableList<String> elements,
        GenerationOptions options,
        OptionalInt jobs) {
    private static final Option<InterfaceType> SHADER_INTERFACE = InterfaceOptions.SHADER_INTERFACE;
    private static final int MOST_DIGITS = 3;

    /** The supported options, by each of their spellings. Each option takes a value. */
    private static final ImmutableMap<String, String> OPTIONS = spellings();

    /** Thrown for a call that needs the full parser. */
    private static final class NotPlain extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotPlain() {
            super(null, null, false, false);
        }
    }

    /**
     * Runs a plain call.
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

    private static ImmutableMap<String, String> spellings() {
        ImmutableMap.Builder<String, String> options = ImmutableMap.builder();
        for (String once :
                List.of(GenerateCommand.OUTPUT, GenerateCommand.ELEMENT, TargetOptions.NAME, RunOptions.JOBS)) {
            options.put(once, once);
        }
        options.put(GenerateCommand.SHORT_OUTPUT, GenerateCommand.OUTPUT);
        SHADER_INTERFACE.spellings().forEach(spelling -> options.put(spelling, SHADER_INTERFACE.name()));
        return options.buildOrThrow();
    }

    /** Parses a call; returns null if it is not plain. */
    public static @Nullable PlainGenerate of(String[] arguments) {
        if (arguments.length < 2 || !arguments[0].equals(GenerateCommand.VERB)) {
            return null;
        }
        ImmutableListMultimap.Builder<String, String> words = ImmutableListMultimap.builder();
        for (int i = 1; i < arguments.length; i++) {
            String option = isPlain(arguments[i]) ? "" : OPTIONS.get(arguments[i++]);
            if (option == null || i == arguments.length || !isPlain(arguments[i])) {
                return null;
            }
            words.put(option, arguments[i]);
        }
        try {
            return of(words.build());
        } catch (NotPlain | InvalidPathException e) {
            return null;
        }
    }

    /** Reads the values of each option. The key of the files is the empty text. */
    private static PlainGenerate of(ImmutableListMultimap<String, String> words) {
        ImmutableList<Path> inputs = words.get("").stream().map(Path::of).collect(ImmutableList.toImmutableList());
        if (inputs.isEmpty()) {
            throw new NotPlain();
        }
        String output = only(words.get(GenerateCommand.OUTPUT));
        String target = only(words.get(TargetOptions.NAME));
        String type = only(words.get(SHADER_INTERFACE.name()));
        String jobs = only(words.get(RunOptions.JOBS));
        return new PlainGenerate(
                inputs,
                output == null ? null : Path.of(output),
                target == null ? TargetOptions.DEFAULT : ShortNames.TARGETS.of(target),
                words.get(GenerateCommand.ELEMENT),
                type == null ? GenerationOptions.DEFAULT : options(type),
                jobs == null ? OptionalInt.empty() : OptionalInt.of(number(jobs)));
    }

    /** Returns the only value of an option; null without the option. A call with several values is not plain. */
    private static @Nullable String only(ImmutableList<String> values) {
        if (values.size() > 1) {
            throw new NotPlain();
        }
        return values.isEmpty() ? null : values.get(0);
    }

    /** Returns true for a word that is neither an option nor an argument file nor empty. */
    private static boolean isPlain(String word) {
        return !word.isEmpty() && word.charAt(0) != '-' && word.charAt(0) != '@';
    }

    private static int number(String text) {
        boolean digits = text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(text) : 0;
        if (number == 0) {
            throw new NotPlain();
        }
        return number;
    }

    private static GenerationOptions options(String text) {
        for (InterfaceType type : InterfaceType.values()) {
            if (KebabEnums.spell(type).equals(text)) {
                return GenerationOptions.builder().set(SHADER_INTERFACE, type).build();
            }
        }
        throw new NotPlain();
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
                        Places.NONE.with(PlaceOptions.environment()))
                .run(() -> RunOptions.plain(err, jobs), LibraryOptions::standard);
    }

    /** The caller of a plain call. If the call is wrong, the full parser reports the error. */
    private record Shell(PrintWriter out) implements GenerateWork.Caller {
        @Override
        public RuntimeException wrong(DiagnosticKind kind, Object... arguments) {
            return new NotPlain();
        }
    }
}
