package dev.shadeweave.cli.service;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Production.MadeDocument;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Report;
import dev.shadeweave.diagnostic.Diagnostic;
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
                Field.DIAGNOSTICS,
                new Field(
                        "summary",
                        "object",
                        Field.REPORT + "/properties/summary",
                        "The numbers of elements and messages."));
    }

    @Override
    public Answer answer(CallFiles files, Given given, Workplace place) throws BadCallException {
        ShaderGenerator generator = GenerationParameters.generator(given, place.library());
        GenerationOptions options = GenerationParameters.options(given, generator);
        Map<Element, StructuralHash> structures = new IdentityHashMap<>();
        Production.Generate generate = given.flag(DETAILS)
                ? Production.Generate.reporting(new DialectGenerator(generator, ImmutableList.of()), options)
                : options.get(InterfaceOptions.CANONICAL)
                        ? cached(generator, options, place.shaders(), structures)
                        : Production.Generate.by(generator, options);
        if (given.flag(OPTIMIZE)) {
            if (!ShaderOptimizer.targets().contains(Generators.writer(generator.targets()))) {
                throw Given.bad(
                        OPTIMIZE,
                        "true",
                        "true only for " + String.join(", ", ShaderOptimizer.targets()) + ", not for "
                                + generator.target(),
                        "");
            }
            generate = generate.optimized();
        }
        MadeDocument made = Elements.make(files, given, place, content -> ImmutableList.of(), generate);
        StringWriter text = new StringWriter();
        try (Report report = Report.withSources(text, generator.target(), given.flag(DETAILS))) {
            int generated = 0;
            for (MadeElement element : made.elements()) {
                report.element(
                        element,
                        generator.target(),
                        given.flag(DETAILS)
                                ? structure(generator, element, options)
                                : Optional.ofNullable(structures.get(element.element())),
                        Map.of(),
                        List.of());
                generated += element.result().succeeded() ? 1 : 0;
            }
            report.document(made.document());
            ImmutableList<Diagnostic> all = Elements.messages(made);
            report.finish(
                    made.others(),
                    new Report.Summary(
                            generated,
                            made.elements().size() - generated,
                            count(all, Severity.ERROR),
                            count(all, Severity.WARNING),
                            0));
        } catch (IOException e) {
            throw new UncheckedIOException("a report cannot be written to memory", e);
        }
        return new Answer(Elements.outcome(made), Answer.JSON, text.toString().getBytes(StandardCharsets.UTF_8));
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
            Map<Element, StructuralHash> structures) {
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
