package dev.shadeweave.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.call.VersionProvider;
import dev.shadeweave.cli.report.EditableInputJson;
import dev.shadeweave.cli.report.ExportedAttributes;
import dev.shadeweave.cli.report.InputHints;
import dev.shadeweave.cli.report.JsonOutput;
import dev.shadeweave.cli.report.StageJson;
import dev.shadeweave.cli.report.TransparencyJson;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.file.WholeFile;
import dev.shadeweave.json.JsonText;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.shader.Primitives;
import dev.shadeweave.shader.Shader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
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
 * memory does not grow with the length of the run. An existing file is replaced only when the report is complete.
 */
public final class Report implements AutoCloseable {
    private final @Nullable WholeFile file;
    private final Writer out;
    /** Writes the start and the end of the report. The elements between them arrive one by one. */
    private final JsonGenerator frame;

    private final JsonOutput json;
    private final List<DocumentEntry> documents = new ArrayList<>();
    private final boolean severalTargets;
    private final boolean areFragments;
    private final StageJson.Parts parts;
    private @Nullable IOException failure;
    private ImmutableMap<String, String> texts = ImmutableMap.of();

    /** A document without its content. */
    private record DocumentEntry(String file, int elements, ImmutableList<Diagnostic> diagnostics) {}

    private Report(
            @Nullable WholeFile file,
            Writer out,
            JsonGenerator frame,
            boolean severalTargets,
            boolean areFragments,
            StageJson.Parts parts) {
        this.areFragments = areFragments;
        this.parts = parts;
        this.severalTargets = severalTargets;
        this.file = file;
        this.out = out;
        this.frame = frame;
        this.json = new JsonOutput(frame);
    }

    /**
     * Begins a report in a file.
     *
     * @param targets the targets; if there are several, each element states its own
     * @param fragments true if stages are functions for a host's own shaders
     * @throws IOException if the file cannot be written
     */
    public static Report open(Path file, ImmutableList<String> targets, boolean fragments) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            WholeFile.removeAbandoned(folder);
        }
        WholeFile whole = WholeFile.open(file);
        return open(
                whole,
                new BufferedWriter(new OutputStreamWriter(whole, StandardCharsets.UTF_8)),
                targets,
                fragments,
                StageJson.Parts.DETAILS);
    }

    /**
     * Begins a report in a writer.
     *
     * @param targets the targets; if there are several, each element states its own
     * @param fragments true if stages are functions for a host's own shaders
     * @throws IOException if nothing can be written
     */
    public static Report open(Writer out, ImmutableList<String> targets, boolean fragments) throws IOException {
        return open(null, out, targets, fragments, StageJson.Parts.DETAILS);
    }

    /**
     * Begins a report that contains the texts of the stages, and no times, so that equal calls give equal reports.
     *
     * @param out receives the report
     * @param target the target
     * @param details true to write the cost and the source map of each stage, too
     * @param fragments true if stages are functions for a host's own shaders
     * @throws IOException if nothing can be written
     */
    public static Report withSources(Writer out, String target, boolean details, boolean fragments) throws IOException {
        return open(
                null,
                out,
                ImmutableList.of(target),
                fragments,
                details ? StageJson.Parts.SOURCE_AND_DETAILS : StageJson.Parts.SOURCE);
    }

    private static Report open(
            @Nullable WholeFile file,
            Writer out,
            ImmutableList<String> targets,
            boolean fragments,
            StageJson.Parts parts)
            throws IOException {
        Report report = new Report(file, out, JsonText.open(out), targets.size() > 1, fragments, parts);
        try {
            report.frame.writeStartObject();
            report.json.field("shadeweave", VersionProvider.version());
            if (report.severalTargets) {
                report.json.strings("targets", targets);
            } else {
                report.json.field("target", targets.get(0));
            }
            report.frame.writeArrayFieldStart("elements");
            return report;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Adds an element.
     *
     * @param target the target of the shader
     * @param structure the hash of its structure, if the call requests it
     * @param files the paths of its files, by the name of the stage; empty if they were not written
     * @param more messages about writing the files
     */
    public void element(
            MadeElement made,
            String target,
            Optional<StructuralHash> structure,
            Map<String, String> files,
            Iterable<Diagnostic> more) {
        quietly(() -> json.object(() -> {
            json.field("document", slashes(made.document().file()));
            json.field("element", made.path());
            json.field("category", made.element().category());
            if (severalTargets) {
                json.field("target", target);
            }
            json.field("generated", made.result().succeeded());
            milliseconds(made.nanos());
            made.transparency().ifPresent(it -> TransparencyJson.write(it, json));
            structure.ifPresent(hash -> json.field("structure", hash.text()));
            ExportedAttributes.write(
                    ExportedAttributes.of(made.content()).upstream(made.element(), made.content(), target), json);
            json.strings("files", files.values());
            Optional<Shader> shader = made.result().shader();
            StageJson stages = new StageJson(json, areFragments, parts);
            json.array(
                    "stages",
                    () -> shader.ifPresent(it -> it.stages()
                            .forEach(stage ->
                                    stages.write(stage, files.get(stage.stage().name())))));
            shader.ifPresent(it -> primitives(it.primitives()));
            InputHints hints = new InputHints(made.content());
            json.objects("inputs", made.result().inputs(), input -> {
                EditableInputJson.write(input, json);
                json.field("needsNewShader", input.needsNewShader());
                hints.write(input.path(), json);
            });
            json.objects("colors", made.result().colors(), this::color);
            json.diagnostics("diagnostics", Iterables.concat(made.result().diagnostics(), more));
        }));
    }

    private void milliseconds(long nanos) {
        if (parts == StageJson.Parts.DETAILS) {
            json.field("milliseconds", Math.round(nanos / 1e3) / 1e3);
        }
    }

    /** Writes what a host needs to draw geometry and tessellation stages; nothing if the shader has no such stage. */
    private void primitives(Primitives primitives) {
        if (primitives.equals(Primitives.PLAIN)) {
            return;
        }
        json.object("primitives", () -> {
            json.field("patchVertices", primitives.patchVertices());
            json.field("input", primitives.input());
            json.field("output", primitives.output());
            json.field("maxVertices", primitives.maxVertices());
            json.field("instances", primitives.instances());
            json.field("clipDistances", primitives.clipDistances());
        });
    }

    /** Keeps the entry of a document, without its content, for the list at the end. */
    public void document(OpenedDocument document) {
        documents.add(
                new DocumentEntry(slashes(document.file()), document.elements().size(), document.diagnostics()));
    }

    /** Keeps texts that are in no file, by their names, for the end of the report. */
    public void texts(ImmutableMap<String, String> withoutFiles) {
        texts = withoutFiles;
    }

    /**
     * Ends the report.
     *
     * @param others the messages that belong to no document
     * @param summary the counts of the run
     * @throws IOException if a part of the report could not be written
     */
    public void finish(Iterable<Diagnostic> others, Summary summary) throws IOException {
        quietly(() -> {
            frame.writeEndArray();
            json.objects("documents", documents, document -> {
                json.field("document", document.file());
                json.field("elements", document.elements());
                json.diagnostics("diagnostics", document.diagnostics());
            });
            if (parts.hasSource()) {
                json.object("texts", texts);
            }
            json.diagnostics("diagnostics", others);
            json.object("summary", () -> {
                json.field("documents", documents.size());
                json.field("elements", summary.generated() + summary.failed());
                json.field("generated", summary.generated());
                json.field("failed", summary.failed());
                json.field("errors", summary.errors());
                json.field("warnings", summary.warnings());
                milliseconds(summary.nanos());
            });
            frame.writeEndObject();
            frame.flush();
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

    /**
     * The counts of a run.
     *
     * @param generated the number of elements that were generated and written, counted once for each target
     * @param failed the number of other elements
     * @param errors the number of errors
     * @param warnings the number of warnings
     * @param nanos the time since the run began, in nanoseconds
     */
    public record Summary(int generated, int failed, int errors, int warnings, long nanos) {}

    /** Writes a colour conversion, and the component that must perform it. */
    private void color(ColorConversion conversion) {
        json.field("path", conversion.path());
        json.field("from", conversion.from());
        json.field("to", conversion.to());
        json.field("by", conversion.by().name().toLowerCase(Locale.ROOT));
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }

    private interface Writing {
        void run() throws IOException;
    }

    /**
     * Writes a part of the report. Keeps the first I/O error, for example if the disk is full, for {@link #finish}.
     * After an error nothing more is written.
     */
    private void quietly(Writing writing) {
        if (failure == null) {
            try {
                writing.run();
            } catch (IOException e) {
                failure = e;
            } catch (UncheckedIOException e) {
                failure = e.getCause();
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
