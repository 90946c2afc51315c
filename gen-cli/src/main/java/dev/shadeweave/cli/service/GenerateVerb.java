package dev.shadeweave.cli.service;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.generate.FunctionTexts;
import dev.shadeweave.cli.generate.GenerateCommand;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeDocument;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Report;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Severity;
import dev.shadeweave.document.Element;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates the shaders of a document. The answer is the report of {@code generate --report} with the texts of the
 * stages, and without times.
 */
final class GenerateVerb implements Verb {
    private static final String OPTIMIZE = "optimize";
    private static final String DETAILS = "details";
    private static final String SURFACE = "surface";

    static final DiagnosticKind WRONG_OPTIONS =
            DiagnosticKind.error("SW2819", "these parameters cannot be served, as at the prompt: {0}");

    private static final Supplier<ImmutableList<Parameter>> FUNCTIONS =
            Suppliers.memoize(() -> Parameter.of(new GenerateCommand(), FunctionTexts.OPTIONS));

    @Override
    public String name() {
        return "generate";
    }

    @Override
    public String summary() {
        return "Generates the shaders of the renderable elements of a document.";
    }

    @Override
    public ImmutableList<Parameter> parameters() {
        return ImmutableList.<Parameter>builder()
                .addAll(Elements.parameters())
                .add(Parameter.flag(
                        OPTIMIZE, "Optimises GLSL of genglsl, essl and vulkan without changing the picture."))
                .add(
                        Parameter.flag(
                                DETAILS,
                                "Also how to draw surfaces (alpha), and the cost and source map of each stage. This takes longer."))
                .addAll(FUNCTIONS.get())
                .addAll(GenerationParameters.all())
                .build();
    }

    @Override
    public ImmutableList<Field> fields() {
        return ImmutableList.of(
                new Field("shadeweave", "string", "The version of the program."),
                new Field("target", "string", "The language."),
                new Field(
                        "elements",
                        "array",
                        Field.REPORT + "/properties/elements/items",
                        "The elements; each has the source, variables and blocks of its stages, its inputs, and messages."),
                new Field(
                        "documents",
                        "array",
                        Field.REPORT + "/properties/documents/items",
                        "The document, with messages about it."),
                new Field(
                        "texts",
                        "object",
                        "Functions and structures by the names that their files would have; empty if none are requested."),
                Field.DIAGNOSTICS,
                new Field(
                        "summary",
                        "object",
                        Field.REPORT + "/properties/summary",
                        "The numbers of elements and messages."));
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        List<String> functions = functionOptions(given);
        ShaderGenerator generator =
                GenerationParameters.generator(given, FunctionTexts.target(functions), place.library());
        GenerationOptions options = GenerationParameters.options(given, generator);
        if (given.flag(OPTIMIZE) && !ShaderOptimizer.targets().contains(Generators.writer(generator.targets()))) {
            throw Given.bad(
                    OPTIMIZE,
                    "true",
                    "true only for " + String.join(", ", ShaderOptimizer.targets()) + ", not for " + generator.target(),
                    "");
        }
        return functions.isEmpty()
                ? shaders(files, given, place, generator, options)
                : functions(files, given, place, generator, functionTexts(functions, given, generator, options, place));
    }

    /** Returns the options for functions and structures as the command line spells them. */
    private static List<String> functionOptions(Given given) {
        return given.stated().stream()
                .filter(statement -> FunctionTexts.OPTIONS.contains(statement.name())
                        && !(given.known(statement.name()).kind() == Parameter.Kind.FLAG
                                && statement.value().equals("false")))
                .map(statement -> "--" + statement.name() + argument(statement, given))
                .collect(ImmutableList.toImmutableList());
    }

    private static String argument(Statement statement, Given given) {
        if (given.known(statement.name()).kind() == Parameter.Kind.FLAG) {
            return "";
        }
        // A parameter without a value is true: then the functions have the model of the document.
        return statement.name().equals(SURFACE) && statement.value().equals("true") ? "=" : "=" + statement.value();
    }

    private static FunctionTexts functionTexts(
            List<String> functions, Given given, ShaderGenerator generator, GenerationOptions options, Workplace place)
            throws BadCallException {
        List<String> arguments = new ArrayList<>(functions);
        if (given.flag(OPTIMIZE)) {
            arguments.add("--" + OPTIMIZE);
        }
        try {
            return FunctionTexts.of(arguments, generator, options, place.library());
        } catch (FunctionTexts.WrongOptionsException e) {
            throw new BadCallException(WRONG_OPTIONS, String.valueOf(e.getMessage()));
        }
    }

    private static Answer functions(
            CallFiles files, Given given, Workplace place, ShaderGenerator generator, FunctionTexts functions)
            throws BadCallException {
        MadeDocument made = Elements.make(files, given, place, content -> ImmutableList.of(), functions.generate());
        Diagnostics more = new Diagnostics();
        return answer(made, generator, given, functions.areFunctions(), report -> {
            int failed = functions.write(made.elements(), report, more);
            report.texts(functions.texts());
            return new Written(failed, more.all());
        });
    }

    private static Answer shaders(
            CallFiles files, Given given, Workplace place, ShaderGenerator generator, GenerationOptions options)
            throws BadCallException {
        IdentityHashMap<Element, StructuralHash> structures = new IdentityHashMap<>();
        Production.Generate plain = given.flag(DETAILS)
                ? Production.Generate.reporting(new DialectGenerator(generator, ImmutableList.of()), options)
                : options.get(InterfaceOptions.CANONICAL)
                        ? cached(generator, options, place.shaders(), structures)
                        : Production.Generate.by(generator, options);
        Production.Generate generate = given.flag(OPTIMIZE) ? plain.optimized() : plain;
        MadeDocument made = Elements.make(files, given, place, content -> ImmutableList.of(), generate);
        return answer(made, generator, given, false, report -> {
            for (MadeElement element : made.elements()) {
                report.element(
                        element,
                        generator.target(),
                        given.flag(DETAILS)
                                ? structure(generator, element, options)
                                : Optional.ofNullable(structures.get(element.element())),
                        Map.of(),
                        List.of());
            }
            return new Written(0, ImmutableList.of());
        });
    }

    /** What was written of the elements. */
    private record Written(int failed, ImmutableList<Diagnostic> messages) {}

    /** Writes the elements to a report. */
    private interface Writing {
        Written write(Report report);
    }

    private static Answer answer(
            MadeDocument made, ShaderGenerator generator, Given given, boolean areFunctions, Writing writing) {
        StringWriter text = new StringWriter();
        boolean isWhole;
        try (Report report = Report.withSources(text, generator.target(), given.flag(DETAILS), areFunctions)) {
            Written written = writing.write(report);
            report.document(made.document());
            ImmutableList<Diagnostic> all = ImmutableList.<Diagnostic>builder()
                    .addAll(Elements.messages(made))
                    .addAll(written.messages())
                    .build();
            int generated = (int) made.elements().stream()
                            .filter(element -> element.result().succeeded())
                            .count()
                    - written.failed();
            report.finish(
                    Iterables.concat(made.others(), written.messages()),
                    new Report.Summary(
                            generated,
                            made.elements().size() - generated,
                            count(all, Severity.ERROR) + written.failed(),
                            count(all, Severity.WARNING),
                            0));
            isWhole = written.failed() == 0 && count(written.messages(), Severity.ERROR) == 0;
        } catch (IOException e) {
            throw new UncheckedIOException("a report cannot be written to memory", e);
        }
        return new Answer(
                isWhole ? Elements.outcome(made) : Answer.Outcome.FAULTY,
                Answer.JSON,
                text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<StructuralHash> structure(
            ShaderGenerator generator, MadeElement element, GenerationOptions options) {
        return options.get(InterfaceOptions.CANONICAL) && element.result().succeeded()
                // Generating reported the same messages.
                ? generator.structure(element.content(), element.element(), options, new Diagnostics())
                : Optional.empty();
    }

    /** Returns a generation that uses the cache of the server, and records the structures. */
    private static Production.Generate cached(
            ShaderGenerator generator,
            GenerationOptions options,
            CachedShaders shaders,
            IdentityHashMap<Element, StructuralHash> structures) {
        ShaderCache cache = shaders.of(generator);
        return (content, element, found) -> {
            ShaderCache.Generated made = cache.generate(content, element, options);
            made.structure().ifPresent(hash -> structures.put(element, hash));
            shaders.report(made.problems());
            return made.result();
        };
    }

    private static int count(ImmutableList<Diagnostic> messages, Severity severity) {
        return (int) messages.stream()
                .filter(message -> message.severity() == severity)
                .count();
    }
}
