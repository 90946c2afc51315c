package dev.shadeweave.view.internal.content;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentWriter;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.view.internal.document.DocumentState;
import dev.shadeweave.view.internal.document.MaterialState;
import dev.shadeweave.view.internal.document.SourcePlaces;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The texts of a material: its documents, and its shader in every target, each line with its node. */
final class Texts {
    private Texts() {}

    private static DialectGenerator.Made generate(MaterialState material, String target, GenerationOptions options)
            throws Service.Refusal {
        if (!Generators.targets().contains(target)) {
            throw new Service.Refusal("there is no target '" + target + "'");
        }
        ShaderGenerator generator = Generators.forTarget(target);
        // The target may not support the lights, shadows and modifiers of a picture.
        GenerationOptions known = options.without(generator.optionsWithoutEffect(options));
        return DialectGenerator.of(generator).generate(material.content(), material.element(), known);
    }

    /** Returns the shader of a material for a target. */
    static Map<String, Object> shader(MaterialState material, String target, GenerationOptions options)
            throws Service.Refusal {
        DialectGenerator.Made made = generate(material, target, options);
        GenerationResult result = made.result();
        List<Map<String, Object>> stages = new ArrayList<>();
        result.shader().ifPresent(shader -> shader.stages()
                .forEach(stage -> stages.add(stage(stage, made.generator().fileSuffix(stage.stage())))));
        return Json.object(
                "target", target,
                "stages", stages,
                "messages", Messages.of(result.diagnostics(), SourcePlaces.of(material.content())));
    }

    /** Returns all stages as one text, each after its name. */
    static String whole(MaterialState material, String target, GenerationOptions options) throws Service.Refusal {
        GenerationResult result = generate(material, target, options).result();
        StringBuilder text = new StringBuilder();
        result.shader().ifPresent(shader -> shader.stages()
                .forEach(stage ->
                        text.append("// ").append(stage.stage()).append('\n').append(stage.source())));
        return result.succeeded()
                ? text.toString()
                : String.join(
                        "\n", result.diagnostics().stream().map(String::valueOf).toList());
    }

    /** Returns the text of a document as it was read. */
    static String document(DocumentState state) {
        SourceFile source =
                state.content() == null ? null : state.content().document().source();
        return source == null ? "" : source.text();
    }

    /** Returns the text of a document as it would be saved. */
    static String written(DocumentState state) {
        return state.content() == null
                ? ""
                : DocumentWriter.write(state.content().document());
    }

    private static Map<String, Object> stage(ShaderStage stage, String suffix) {
        SourceMap map = stage.sourceMap();
        Map<SourceMap.Origin, Integer> known = new LinkedHashMap<>();
        List<Map<String, Object>> origins = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        for (int line = 1; line <= map.lines(); line++) {
            SourceMap.Origin origin = map.at(line);
            if (origin == null || (origin.path().isEmpty() && !origin.span().isKnown())) {
                lines.add(-1);
                continue;
            }
            Integer index = known.get(origin);
            if (index == null) {
                index = origins.size();
                known.put(origin, index);
                origins.add(place(origin.path(), origin.span()));
            }
            lines.add(index);
        }
        return Json.object(
                "name", stage.stage().toString(),
                "suffix", suffix,
                "text", stage.source(),
                "origins", origins,
                "lines", lines);
    }

    private static Map<String, Object> place(String path, SourceSpan span) {
        Map<String, Object> place = Json.object("path", path);
        if (span.isKnown()) {
            place.put("file", span.file().displayName());
            place.put("line", span.file().position(span.start()).line());
            place.put("endLine", span.file().position(span.end()).line());
        }
        return place;
    }

    /** Returns the documents of a material as they were read, with the locations of their elements. */
    static Map<String, Object> documents(DocumentState state) {
        List<Map<String, Object>> files = new ArrayList<>();
        if (state.content() != null) {
            // The document comes first, then its includes.
            for (Document document : state.content().documents().reverse()) {
                SourceFile source = document.source();
                if (source != null) {
                    files.add(file(source));
                }
            }
        } else {
            state.diagnostics().stream()
                    .map(message -> message.span())
                    .filter(SourceSpan::isKnown)
                    .map(SourceSpan::file)
                    .distinct()
                    .forEach(source -> files.add(file(source)));
        }
        List<Map<String, Object>> elements = new ArrayList<>();
        for (SourcePlaces.Place place : SourcePlaces.of(state.content()).all()) {
            elements.add(place(place.path(), place.span()));
        }
        return Json.object("files", files, "elements", elements, "revision", state.revision());
    }

    private static Map<String, Object> file(SourceFile source) {
        return Json.object("name", source.displayName(), "text", source.text());
    }
}
