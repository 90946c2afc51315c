package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Report;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.surface.dialect.SurfaceDialect;
import dev.shadeweave.translate.internal.Translator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * Surface functions, fragments, materials of engines and structures as texts, for servers. The options are those of
 * {@code generate}.
 */
public final class FunctionTexts {
    /** The names of the options, without hyphens in front. */
    public static final ImmutableList<String> OPTIONS = ImmutableList.of(
            "fragment",
            "fragment-prefix",
            "fragment-library",
            "surface",
            "surface-values",
            "opacity-function",
            "displacement-function",
            "dialect",
            "struct",
            "struct-layout",
            "struct-package");

    private final GenerationOptions options;
    private final Production.Generate generate;
    private final ShaderWriter.Language language;
    private final GenerateWork.Files files;
    private final GenerateWork.Writing writing;
    private final Texts.Kept texts = new Texts.Kept();

    private FunctionTexts(
            GenerationOptions options,
            Production.Generate generate,
            ShaderWriter.Language language,
            GenerateWork.Files files,
            GenerateWork.Writing writing) {
        this.options = options;
        this.generate = generate;
        this.language = language;
        this.files = files;
        this.writing = writing;
    }

    /** Thrown if options are wrong, or cannot be used together. */
    public static final class WrongOptionsException extends Exception {
        private static final long serialVersionUID = 1L;

        WrongOptionsException(String message) {
            super(message);
        }
    }

    /** Returns the target if a call states none: that of a dialect; null for the usual one. */
    public static @Nullable String target(List<String> arguments) {
        return arguments.stream().anyMatch(argument -> argument.startsWith("--dialect="))
                ? SurfaceDialect.TARGET
                : null;
    }

    /**
     * Reads the options of a call.
     *
     * @param arguments options of {@link #OPTIONS}, and those that exclude them
     * @param given the options of generation
     * @throws WrongOptionsException if they do not fit
     */
    public static FunctionTexts of(
            List<String> arguments, ShaderGenerator generator, GenerationOptions given, Library library)
            throws WrongOptionsException {
        GenerateCommand command = new GenerateCommand();
        List<String> call = new ArrayList<>(arguments);
        call.add("document.mtlx");
        GenerateWork.Writing writing;
        try {
            new CommandLine(command)
                    .setExpandAtFiles(false)
                    .setCaseInsensitiveEnumValuesAllowed(true) // the defaults of other options
                    .parseArgs(call.toArray(String[]::new));
            writing = command.writing(ImmutableList.of(generator), command.effective(given));
        } catch (ParameterException e) {
            throw new WrongOptionsException(UsageErrors.message(e).message());
        }
        String unknown = GenerateWork.unknownModel(writing, library).orElse("");
        if (!unknown.isEmpty()) {
            throw new WrongOptionsException(Translator.UNKNOWN_MODEL.format(
                    unknown, Suggestions.didYouMean(unknown, Translator.targets(library))));
        }
        GenerationOptions options = command.effective(given);
        FunctionGeneration functions = GenerateWork.functions(generator, library, options, writing);
        CanonicalGeneration canonical = options.get(InterfaceOptions.CANONICAL)
                ? new CanonicalGeneration(generator, options, null, false)
                : null;
        Production.Generate plain = Production.Generate.by(generator, options);
        Production.Generate made = canonical == null ? plain : canonical.over(plain);
        return new FunctionTexts(
                options,
                functions != null ? functions : writing.optimize() ? made.optimized() : made,
                new ShaderWriter.Language(
                        generator,
                        null,
                        null,
                        canonical,
                        functions,
                        functions == null ? null : GenerateWork.surfaceFiles(null, generator, writing)),
                command.noFiles(),
                writing);
    }

    /** Returns the options of generation, with those of a dialect. */
    public GenerationOptions options() {
        return options;
    }

    /** Returns the generation. */
    public Production.Generate generate() {
        return generate;
    }

    /** Returns true if stages are functions for a host's own shaders. */
    public boolean areFunctions() {
        return writing.functions();
    }

    /**
     * Writes the entries of elements to a report, and keeps the texts.
     *
     * @param diagnostics receives messages of texts that several elements share
     * @return the number of elements with errors in their texts
     */
    public int write(Iterable<Production.MadeElement> elements, Report report, Diagnostics diagnostics) {
        ShaderWriter writer = new ShaderWriter(ImmutableList.of(language), files, writing, null, texts, report);
        int failed = 0;
        for (Production.MadeElement element : elements) {
            failed += writer.element(element).hasErrors() ? 1 : 0;
        }
        writer.writeRest(diagnostics);
        return failed;
    }

    /** Returns the texts by the names that their files would have. */
    public ImmutableMap<String, String> texts() {
        return ImmutableMap.copyOf(texts.all());
    }
}
