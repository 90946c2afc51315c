package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.OutputFolder;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.run.Production.MadeElement;
import dev.shadeweave.cli.run.Production.OpenedDocument;
import dev.shadeweave.cli.run.Report;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.surface.SurfaceFunction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes shaders, their manifests and their entries of the report to files or to standard output. */
final class ShaderWriter implements Run.Results {
    /** The key of the library among the files of an element. It comes before the keys of the stages. */
    private static final String LIBRARY = "library";

    /** The start of the keys of structures among the files of an element. */
    private static final String STRUCT = "struct ";

    static final DiagnosticKind NO_STAGE = DiagnosticKind.error(
            "SW1739",
            "'{0}' has no stage {1} that option --stages asks for; it has {2}, and modifiers or templates bring more");

    private final ImmutableList<Language> languages;
    private final GenerateWork.Files files;
    private final ImmutableSet<Stage> stages;
    private final @Nullable Fragments fragments;
    private final @Nullable Structs structs;
    private final OutputNames names;
    private final @Nullable OutputFolder sources;
    private final Texts out;
    private final @Nullable Report report;

    private boolean isReportRead;

    ShaderWriter(
            ImmutableList<Language> languages,
            GenerateWork.Files files,
            GenerateWork.Writing writing,
            @Nullable OutputFolder sources,
            Texts out,
            @Nullable Report report) {
        this.languages = languages;
        this.files = files;
        this.stages = writing.stages();
        this.fragments = writing.fragments();
        this.structs = writing.structs();
        this.names = files.names();
        this.sources = sources;
        this.out = out;
        this.report = report;
    }

    /**
     * A target of the call.
     *
     * @param folder the folder of its files; null for standard output
     * @param manifests the manifests of the look; null if the call requests none
     * @param canonical generates canonical forms; null if the call does not request them
     * @param surfaces generates functions that are written together; null if the call requests none
     * @param surfaceFiles writes these functions; null if the call requests none
     */
    record Language(
            ShaderGenerator generator,
            @Nullable OutputFolder folder,
            @Nullable Manifests manifests,
            @Nullable CanonicalGeneration canonical,
            @Nullable FunctionGeneration surfaces,
            @Nullable SurfaceFiles surfaceFiles) {}

    /** Returns true if the report would replace a file that a document uses. */
    boolean isReportRead() {
        return isReportRead;
    }

    /**
     * Writes surface functions and manifests: to the folder of the shaders, or after them to standard output. Returns
     * the exit status.
     */
    int writeRest(Run work) {
        Diagnostics diagnostics = new Diagnostics();
        writeRest(diagnostics);
        work.print(diagnostics.all());
        return diagnostics.hasErrors() ? ExitCode.BAD_INPUT : ExitCode.OK;
    }

    /** Writes surface functions and manifests, as {@link #writeRest(Run)}. */
    void writeRest(Diagnostics diagnostics) {
        for (Language language : languages) {
            if (language.surfaceFiles() != null) {
                language.surfaceFiles().write(out, diagnostics);
            }
            if (language.manifests() == null) {
                continue;
            }
            for (Manifests.Manifest manifest : language.manifests().write()) {
                if (language.folder() == null) {
                    out.other(prefix(language) + manifest.name(), "", manifest.text());
                } else {
                    language.folder().write(manifest.name(), manifest.text(), null, diagnostics);
                }
            }
        }
        out.flush();
    }

    @Override
    public void document(OpenedDocument document) {
        LinkedDocument content = document.content();
        Path place = files.report();
        if (report != null) {
            report.document(document);
            if (content != null && place != null && !StandardStreams.isStandard(place)) {
                isReportRead |= files.outputs().isRead(place, content);
            }
        }
        boolean drawnIn = false;
        for (Language language : languages) {
            if (language.manifests() != null) {
                if (content != null && !drawnIn) {
                    files.outputs().addRead(content);
                    drawnIn = true;
                }
                language.manifests().document(document);
            }
        }
    }

    @Override
    public Diagnostics element(MadeElement whole) {
        Diagnostics diagnostics = new Diagnostics();
        Language language = languages.get(whole.maker());
        MadeElement made = fragments == null || language.surfaces() != null ? whole : fragments.of(whole, diagnostics);
        Map<String, String> files = new LinkedHashMap<>();
        if (!collect(made, language, files, diagnostics)) {
            made.result().shader().ifPresent(shader -> write(made, shader, language, files, diagnostics));
        }
        Optional<StructuralHash> structure = language.canonical() == null
                ? Optional.empty()
                : language.canonical().structure(made.element());
        if (report != null) {
            report.element(made, language.generator().target(), structure, files, diagnostics.all());
        }
        if (language.manifests() != null) {
            language.manifests().element(made, files);
        }
        return diagnostics;
    }

    /**
     * Keeps the surface functions of an element for the end of the run, and writes their structures. Returns false if
     * the element must be written as a shader, because the target has no functions.
     */
    private boolean collect(MadeElement made, Language language, Map<String, String> files, Diagnostics diagnostics) {
        FunctionGeneration surfaces = language.surfaces();
        SurfaceFiles written = language.surfaceFiles();
        if (surfaces == null || written == null) {
            return false;
        }
        Optional<ImmutableList<SurfaceFunction>> functions = surfaces.take(made.element());
        functions.filter(all -> !all.isEmpty()).ifPresent(all -> {
            String stem = names.stem(made.document().file(), made.path());
            String owner = made.document().file().toString().replace('\\', '/') + ", " + made.path();
            OutputFolder folder = language.folder();
            if (folder == null || folder.claim(stem, owner, made.element().span(), diagnostics)) {
                Optional<String> file = written.add(all, stem, owner, made, diagnostics);
                UnaryOperator<String> shown = name -> folder == null ? name : folder.shown(name);
                if (!written.preceding().isEmpty()) {
                    files.put(LIBRARY, shown.apply(written.preceding()));
                }
                file.ifPresent(name -> files.put(Stage.PIXEL.name(), shown.apply(name)));
                if (structs != null) {
                    structs(structs.of(all), stem, owner, made, language, files, diagnostics);
                }
            }
        });
        return functions.isPresent();
    }

    /** Writes structures beside the files of their element. Their names must differ from those of other elements. */
    private void structs(
            Map<String, String> texts,
            String stem,
            String owner,
            MadeElement made,
            Language language,
            Map<String, String> files,
            Diagnostics diagnostics) {
        OutputFolder folder = language.folder();
        String place = stem.substring(0, stem.lastIndexOf('/') + 1);
        texts.forEach((name, text) -> {
            if (folder == null) {
                out.other(prefix(language) + place + name, owner, text);
            } else if (folder.claim(place + name, owner, made.element().span(), diagnostics)) {
                folder.write(place + name, text, made.content(), diagnostics)
                        .ifPresent(file -> files.put(STRUCT + name, file));
            }
        });
    }

    private String ending(ShaderGenerator generator, ShaderStage stage) {
        return fragments == null ? generator.fileSuffix(stage.stage()) : Fragments.ENDING;
    }

    /** Returns a prefix that distinguishes the texts of targets on standard output. */
    private String prefix(Language language) {
        return languages.size() == 1 ? "" : language.generator().target() + "/";
    }

    /** Reports requested stages that the shader does not have. */
    private void checkStages(MadeElement made, Shader shader, Diagnostics diagnostics) {
        if (stages.isEmpty()) {
            return;
        }
        List<Stage> all = shader.stages().stream().map(ShaderStage::stage).toList();
        String missing = names(stages.stream().filter(stage -> !all.contains(stage)));
        if (!missing.isEmpty()) {
            diagnostics.report(NO_STAGE, made.element().span(), made.path(), missing, names(all.stream()));
        }
    }

    private static String names(Stream<Stage> stages) {
        return stages.map(stage -> stage.name().replace('_', '-')).collect(Collectors.joining(", "));
    }

    private void write(
            MadeElement made, Shader shader, Language language, Map<String, String> files, Diagnostics diagnostics) {
        ShaderGenerator generator = language.generator();
        OutputFolder folder = language.folder();
        String stem = names.stem(made.document().file(), made.path());
        String owner = made.document().file().toString().replace('\\', '/') + ", " + made.path();
        List<ShaderStage> own = new ArrayList<>();
        for (ShaderStage stage : shader.stages()) {
            if (!generator.isShared(stage.stage()) && (stages.isEmpty() || stages.contains(stage.stage()))) {
                own.add(stage);
            }
        }
        checkStages(made, shader, diagnostics);
        if (folder == null) {
            for (ShaderStage stage : own) {
                out.stage(prefix(language) + stem + ending(generator, stage), owner, stage.source());
            }
            out.flush();
        } else if (folder.claim(stem, owner, made.element().span(), diagnostics)) {
            for (ShaderStage stage : own) {
                folder.write(stem + ending(generator, stage), stage.source(), made.content(), diagnostics)
                        .ifPresent(file -> files.put(stage.stage().name(), file));
            }
        }
        if (structs != null) {
            String named =
                    fragments == null ? OutputNames.FLAT.stem(made.document().file(), made.path()) : "";
            structs(structs.of(shader, named), stem, owner, made, language, files, diagnostics);
        }
        for (ShaderStage stage : shader.stages()) {
            if (sources != null && generator.isShared(stage.stage())) {
                String name = stage.stage().name() + generator.fileSuffix(stage.stage());
                sources.writeShared(name, stage.source(), owner, made.element().span(), made.content(), diagnostics)
                        .ifPresent(file -> files.put(stage.stage().name(), file));
            }
        }
    }
}
