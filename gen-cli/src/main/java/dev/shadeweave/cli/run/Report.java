package dev.shadeweave.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.report.EditableInputJson;
import dev.shadeweave.cli.report.ExportedAttributes;
import dev.shadeweave.cli.report.InputHints;
import dev.shadeweave.cli.report.StageJson;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.json.JsonText;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.source.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The report of a run as JSON: the data that a host needs to use the shaders. It is written while results arrive, so
 * memory does not grow with the length of the run. It replaces an existing file only when it is complete.
 */
public final class Report implements AutoCloseable {
    private final @Nullable WholeFile file;
    private final Writer out;
    private final JsonGenerator json;
    private final List<DocumentEntry> documents = new ArrayList<>();
    private final boolean severalTargets;
    private final boolean areFragments;
    private @Nullable IOException failure;

    /** A document without its content. */
    private record DocumentEntry(String file, int elements, ImmutableList<Diagnostic> diagnostics) {}

    private Report(
            @Nullable WholeFile file, Writer out, JsonGenerator json, boolean severalTargets, boolean areFragments) {
        this.areFragments = areFragments;
        this.severalTargets = severalTargets;
        this.file = file;
        this.out = out;
        this.json = json;
    }

    /**
     * Begins a report.
     *
     * @throws IOException if the file cannot be written
     */
    public static Report open(Path file, ImmutableList<String> targets, boolean fragments) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            WholeFile.removeAbandoned(folder);
        }
        WholeFile whole = WholeFile.open(file);
        return open(
                whole, new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8)), targets, fragments);
    }

    /**
     * Begins a report.
     *
     * @param targets the targets; if there are several, each element states its own
     * @param fragments true if stages are functions for a host's own shaders
     * @throws IOException if nothing can be written
     */
    public static Report open(Writer out, ImmutableList<String> targets, boolean fragments) throws IOException {
        return open(null, out, targets, fragments);
    }

    private static Report open(@Nullable WholeFile file, Writer out, ImmutableList<String> targets, boolean fragments)
            throws IOException {
        Report report = new Report(file, out, JsonText.open(out), targets.size() > 1, fragments);
        report.json.writeStartObject();
        report.json.writeStringField("shadeweave", VersionProvider.version());
        if (report.severalTargets) {
            report.json.writeArrayFieldStart("targets");
            for (String target : targets) {
                report.json.writeString(target);
            }
            report.json.writeEndArray();
        } else {
            report.json.writeStringField("target", targets.get(0));
        }
        report.json.writeArrayFieldStart("elements");
        return report;
    }

    /**
     * Adds an element.
     *
     * @param target the target of the shader
     * @param structure the hash of its structure, if the call requests it
     * @param files its files by the name of the stage; empty if they were not written
     * @param more messages about writing them
     */
    public void element(
            MadeElement made,
            String target,
            Optional<StructuralHash> structure,
            Map<String, String> files,
            Iterable<Diagnostic> more) {
        quietly(() -> {
            json.writeStartObject();
            json.writeStringField("document", slashes(made.document().file()));
            json.writeStringField("element", made.path());
            json.writeStringField("category", made.element().category());
            if (severalTargets) {
                json.writeStringField("target", target);
            }
            json.writeBooleanField("generated", made.result().succeeded());
            json.writeNumberField("milliseconds", Math.round(made.nanos() / 1e3) / 1e3);
            if (made.transparency().isPresent()) {
                json.writeFieldName("alpha");
                TransparencyJson.write(made.transparency().get(), json);
            }
            if (structure.isPresent()) {
                json.writeStringField("structure", structure.get().text());
            }
            ExportedAttributes.write(
                    ExportedAttributes.of(made.content()).upstream(made.element(), made.content(), target), json);
            json.writeArrayFieldStart("files");
            for (String file : files.values()) {
                json.writeString(file);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("stages");
            if (made.result().shader().isPresent()) {
                Shader shader = made.result().shader().get();
                StageJson stages = new StageJson(json, areFragments);
                for (ShaderStage stage : shader.stages()) {
                    stages.write(stage, files.get(stage.stage().name()));
                }
            }
            json.writeEndArray();
            if (made.result().shader().isPresent()) {
                primitives(made.result().shader().get().primitives());
            }
            json.writeArrayFieldStart("inputs");
            InputHints hints = new InputHints(made.content());
            for (EditableInput input : made.result().inputs()) {
                input(input, hints);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("colors");
            for (ColorConversion conversion : made.result().colors()) {
                color(conversion);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("diagnostics");
            diagnostics(made.result().diagnostics());
            diagnostics(more);
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Writes what a host needs to draw geometry and tessellation stages; nothing if there are none. */
    private void primitives(Primitives primitives) throws IOException {
        if (primitives.equals(Primitives.PLAIN)) {
            return;
        }
        json.writeObjectFieldStart("primitives");
        json.writeNumberField("patchVertices", primitives.patchVertices());
        json.writeStringField("input", primitives.input());
        json.writeStringField("output", primitives.output());
        json.writeNumberField("maxVertices", primitives.maxVertices());
        json.writeNumberField("instances", primitives.instances());
        json.writeNumberField("clipDistances", primitives.clipDistances());
        json.writeEndObject();
    }

    /** Keeps the entry of a document, without its content, for the list at the end. */
    public void document(OpenedDocument document) {
        documents.add(
                new DocumentEntry(slashes(document.file()), document.elements().size(), document.diagnostics()));
    }

    /**
     * Ends the report.
     *
     * @param others the messages that belong to no document
     * @throws IOException if a part of it could not be written
     */
    public void finish(Iterable<Diagnostic> others, Summary summary) throws IOException {
        quietly(() -> {
            json.writeEndArray();
            json.writeArrayFieldStart("documents");
            for (DocumentEntry document : documents) {
                json.writeStartObject();
                json.writeStringField("document", document.file());
                json.writeNumberField("elements", document.elements());
                json.writeArrayFieldStart("diagnostics");
                diagnostics(document.diagnostics());
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("diagnostics");
            diagnostics(others);
            json.writeEndArray();
            json.writeObjectFieldStart("summary");
            json.writeNumberField("documents", documents.size());
            json.writeNumberField("elements", summary.generated() + summary.failed());
            json.writeNumberField("generated", summary.generated());
            json.writeNumberField("failed", summary.failed());
            json.writeNumberField("errors", summary.errors());
            json.writeNumberField("warnings", summary.warnings());
            json.writeNumberField("milliseconds", Math.round(summary.nanos() / 1e3) / 1e3);
            json.writeEndObject();
            json.writeEndObject();
            json.flush();
            out.write("\n");
            out.flush();
            if (file != null) {
                file.commit();
            }
        });
        if (failure != null) {
            throw failure;
        }
    }

    /** The figures of a run. */
    public record Summary(int generated, int failed, int errors, int warnings, long nanos) {}

    /** Writes a colour conversion, and whether the host or the shader does it. */
    private void color(ColorConversion conversion) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", conversion.path());
        json.writeStringField("from", conversion.from());
        json.writeStringField("to", conversion.to());
        json.writeStringField("by", conversion.by().name().toLowerCase(Locale.ROOT));
        json.writeEndObject();
    }

    private void input(EditableInput input, InputHints hints) throws IOException {
        json.writeStartObject();
        EditableInputJson.write(input, json);
        json.writeBooleanField("needsNewShader", input.needsNewShader());
        hints.write(input.path(), json);
        json.writeEndObject();
    }

    private void diagnostics(Iterable<Diagnostic> diagnostics) throws IOException {
        for (Diagnostic diagnostic : diagnostics) {
            JsonText.write(json, diagnostic);
        }
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    private interface Writing {
        void run() throws IOException;
    }

    /** Keeps an I/O error until the end of the report, for example if the disk is full. The caller gets it once. */
    private void quietly(Writing writing) {
        if (failure == null) {
            try {
                writing.run();
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
