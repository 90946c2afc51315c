package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.canonical.StructuralHash;
import dev.shadeweave.cli.Production.MadeElement;
import dev.shadeweave.cli.Production.OpenedDocument;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.GenerationResult;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code generate}: writes the shaders of every element. */
@Command(
        name = "generate",
        description = "Writes the shaders of every renderable element of the documents.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
final class GenerateCommand implements Callable<Integer> {
    static final DiagnosticKind NO_OUTPUT = DiagnosticKind.error("SW1720", "cannot write into folder '{0}': {1}");
    static final DiagnosticKind NO_REPORT = DiagnosticKind.error("SW1723", "cannot write report '{0}': {1}");

    static final DiagnosticKind CACHE_OF_NAMES = DiagnosticKind.error(
            "SW1762", "option --cache keeps shaders without names and values; it needs option --canonical");

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description =
                    "Where files are written: DIR/<document>__<element>.vert and so on. Default: standard output (-).")
    private @Nullable Path output;

    @Option(names = "--element", paramLabel = "PATH", description = "Only this output, node or material. Repeatable.")
    private List<String> elements = List.of();

    @Option(
            names = "--oso-sources",
            paramLabel = "DIR",
            description = "Where the sources of a network's shaders are written, one file for each kind of node.")
    private @Nullable Path osoSources;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Writes files, stages, variables and messages of every element as JSON.")
    private @Nullable Path report;

    @Option(
            names = "--look",
            paramLabel = "NAME",
            description =
                    "The materials that this look assigns, and a manifest <document>__<look>.look.json of who gets"
                            + " which shader.")
    private String look = "";

    @Mixin
    private VariantOptions variants;

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = "Where shaders in canonical form are kept between runs. Needs --canonical.")
    private @Nullable Path cache;

    @Option(
            names = "--optimize",
            description =
                    "Writes the GLSL of genglsl, essl and vulkan with less work and the same picture; comments are lost.")
    private boolean optimize;

    @Option(
            names = "--layout",
            paramLabel = "LAYOUT",
            defaultValue = "flat",
            completionCandidates = OutputNames.Layouts.class,
            description =
                    "How files are named below DIR: flat, <document>__<element>; tree, the same in the folders of the"
                            + " documents; or a template such as {folder}/{doc}/{element}. Default: ${DEFAULT-VALUE}.")
    private String layout = "flat";

    @Mixin
    private TargetsOptions target;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Mixin
    private ShaderOptions shaderOptions;

    @Override
    public Integer call() throws IOException {
        ImmutableList<ShaderGenerator> generators = target.generators();
        GenerationOptions options =
                shaderOptions.read(generators, libraryOptions.places().searchPath());
        OutputNames names = OutputNames.of(layout, inputs)
                .orElseThrow(() -> UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.BAD_VALUE,
                        "--layout",
                        layout,
                        "flat, tree or a template with {element}, {doc} and {folder}, such as {doc}/{element}",
                        ""));
        checkOptimized(generators);
        Outputs outputs = libraryOptions.outputs(inputs);
        outputs.check(report, spec.commandLine());
        // The shell makes "--report FILE" of "--report *.mtlx", and FILE is then no input.
        if (report != null && report.toString().matches("(?i).*[.]mtl[xz]") && Files.exists(report)) {
            throw UsageErrors.wrongCall(
                    spec.commandLine(), NO_REPORT, report, "a document is there; name a file that ends in .json");
        }
        OutputFolder sources = open(osoSources, outputs);
        open(cache, outputs);
        if (cache != null && !options.get(InterfaceOptions.CANONICAL)) {
            throw UsageErrors.wrongCall(spec.commandLine(), CACHE_OF_NAMES);
        }
        boolean several = generators.size() > 1;
        List<@Nullable OutputFolder> folders = new ArrayList<>();
        for (ShaderGenerator generator : generators) {
            if (output == null || StandardStreams.isStandard(output)) {
                folders.add(null);
            } else {
                folders.add(open(several ? output.resolve(generator.target()) : output, outputs));
            }
        }
        try (Report opened = openReport(generators);
                Run work = run.start(libraryOptions.limits())
                        .expecting(options.get(InterfaceOptions.INPUTS))
                        .wantingShaders()) {
            Library library = libraryOptions.load(work.diagnostics());
            ElementSelection selection =
                    new ElementSelection(elements).withVariants(variants.read()).withLook(look);
            ImmutableList.Builder<Language> languages = ImmutableList.builder();
            for (int i = 0; i < generators.size(); i++) {
                ShaderGenerator generator = generators.get(i);
                GenerationOptions own = several ? ShaderOptions.effective(options, generator) : options;
                Manifests manifests = look.isEmpty() ? null : new Manifests(selection, generator, names);
                CanonicalGeneration canonical = canonical(generator, own, library);
                languages.add(new Language(
                        generator,
                        folders.get(i),
                        manifests,
                        canonical,
                        generate(generator, own, canonical, opened != null || manifests != null)));
            }
            Writer writer = new Writer(
                    languages.build(), names, sources, spec.commandLine().getOut(), opened);
            Production production = new Production(
                    library,
                    libraryOptions.places(),
                    selection,
                    content -> ImmutableList.of(),
                    writer.languages.stream().map(Language::generate).collect(ImmutableList.toImmutableList()));
            int status = work.produce(production, inputs, writer);
            status = Math.max(status, writer.writeManifests(work));
            if (opened != null) {
                status = Math.max(status, finish(opened, work));
            }
            return status;
        }
    }

    /**
     * One of the languages that are asked for.
     *
     * @param folder where its files go; null for standard output
     * @param manifests the manifests of the look; null if none is asked for
     * @param canonical how canonical forms are made; null if none is asked for
     */
    private record Language(
            ShaderGenerator generator,
            @Nullable OutputFolder folder,
            @Nullable Manifests manifests,
            @Nullable CanonicalGeneration canonical,
            Production.Generate generate) {}

    private void checkOptimized(ImmutableList<ShaderGenerator> generators) {
        for (ShaderGenerator generator : generators) {
            if (optimize && !ShaderOptimizer.targets().contains(generator.target())) {
                throw UsageErrors.wrongCall(
                        spec.commandLine(),
                        UsageErrors.WRONG_CALL,
                        "--optimize for " + String.join(", ", ShaderOptimizer.targets()) + " only, not for "
                                + generator.target());
            }
        }
    }

    /** What is made, improved. */
    private static GenerationResult optimized(GenerationResult made) {
        if (made.shader().isEmpty()) {
            return made;
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<Shader> better = ShaderOptimizer.optimize(made.shader().get(), diagnostics);
        GenerationResult result = new GenerationResult(better, made.inputs(), made.colors(), made.diagnostics());
        return result.with(diagnostics.all());
    }

    private Production.Generate generate(
            ShaderGenerator generator,
            GenerationOptions options,
            @Nullable CanonicalGeneration canonical,
            boolean reported) {
        Production.Generate plain = reported
                ? Production.Generate.reporting(generator, options)
                : Production.Generate.by(generator, options);
        Production.Generate made = canonical == null ? plain : canonical.over(plain);
        return optimize ? made.then(GenerateCommand::optimized) : made;
    }

    private @Nullable CanonicalGeneration canonical(
            ShaderGenerator generator, GenerationOptions options, Library library) {
        if (!options.get(InterfaceOptions.CANONICAL)) {
            return null;
        }
        ShaderCache kept = cache == null ? null : new ShaderCache(cache, library, generator.target(), options);
        return new CanonicalGeneration(generator, options, kept, report != null);
    }

    /** A folder that cannot be written to is a wrong call: better heard before an hour of work than after. */
    private @Nullable OutputFolder open(@Nullable Path folder, Outputs outputs) {
        if (folder == null) {
            return null;
        }
        try {
            return OutputFolder.open(folder, outputs);
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_OUTPUT, folder, IoReason.of(e));
        }
    }

    private @Nullable Report openReport(ImmutableList<ShaderGenerator> generators) {
        if (report == null) {
            return null;
        }
        ImmutableList<String> targets =
                generators.stream().map(ShaderGenerator::target).collect(ImmutableList.toImmutableList());
        try {
            return StandardStreams.isStandard(report)
                    ? Report.open(spec.commandLine().getOut(), targets)
                    : Report.open(report, targets);
        } catch (IOException e) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_REPORT, report, IoReason.of(e));
        }
    }

    private int finish(Report opened, Run work) {
        try {
            opened.finish(work.otherDiagnostics(), work.summary());
            return ExitCode.OK;
        } catch (IOException e) {
            Diagnostics late = new Diagnostics();
            late.report(
                    NO_REPORT,
                    dev.shadeweave.source.SourceSpan.none(),
                    String.valueOf(report).replace('\\', '/'),
                    IoReason.of(e));
            work.print(late.all());
            return ExitCode.BAD_INPUT;
        }
    }

    /** Writes what was made to files or to standard output. */
    private static final class Writer implements Run.Results {
        private final ImmutableList<Language> languages;
        private final OutputNames names;
        private final @Nullable OutputFolder sources;
        private final PrintWriter out;
        private final @Nullable Report report;

        Writer(
                ImmutableList<Language> languages,
                OutputNames names,
                @Nullable OutputFolder sources,
                PrintWriter out,
                @Nullable Report report) {
            this.languages = languages;
            this.names = names;
            this.sources = sources;
            this.out = out;
            this.report = report;
        }

        /** Writes the manifests beside the shaders, or behind them. */
        int writeManifests(Run work) throws IOException {
            Diagnostics diagnostics = new Diagnostics();
            for (Language language : languages) {
                if (language.manifests() == null) {
                    continue;
                }
                for (Manifests.Manifest manifest : language.manifests().write()) {
                    if (language.folder() == null) {
                        String title = Printable.of(prefix(language) + manifest.name());
                        out.print("// ===== " + title + " =====\n" + manifest.text());
                    } else {
                        language.folder().write(manifest.name(), manifest.text(), null, diagnostics);
                    }
                }
            }
            out.flush();
            work.print(diagnostics.all());
            return diagnostics.hasErrors() ? ExitCode.BAD_INPUT : ExitCode.OK;
        }

        @Override
        public void document(OpenedDocument document) {
            if (report != null) {
                report.document(document);
            }
            for (Language language : languages) {
                if (language.manifests() != null) {
                    language.manifests().document(document);
                }
            }
        }

        @Override
        public Diagnostics element(MadeElement made) {
            Diagnostics diagnostics = new Diagnostics();
            Map<String, String> files = new LinkedHashMap<>();
            Language language = languages.get(made.maker());
            made.result().shader().ifPresent(shader -> write(made, shader, language, files, diagnostics));
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

        /** What tells the texts of one language from those of others where all stand behind each other. */
        private String prefix(Language language) {
            return languages.size() == 1 ? "" : language.generator().target() + "/";
        }

        private void write(
                MadeElement made,
                Shader shader,
                Language language,
                Map<String, String> files,
                Diagnostics diagnostics) {
            ShaderGenerator generator = language.generator();
            OutputFolder folder = language.folder();
            String stem = names.stem(made.document().file(), made.path());
            String owner = made.document().file().toString().replace('\\', '/') + ", " + made.path();
            List<ShaderStage> own = shader.stages().stream()
                    .filter(stage -> !generator.isShared(stage.stage()))
                    .toList();
            if (folder == null) {
                for (ShaderStage stage : own) {
                    String title = prefix(language) + stem + generator.fileSuffix(stage.stage()) + ": " + owner;
                    out.print("// ===== " + Printable.of(title) + " =====\n");
                    out.print(stage.source());
                }
                if (out.checkError()) {
                    throw new StandardOutput.Lost();
                }
            } else if (folder.claim(stem, owner, made.element().span(), diagnostics)) {
                for (ShaderStage stage : own) {
                    folder.write(
                                    stem + generator.fileSuffix(stage.stage()),
                                    stage.source(),
                                    made.content(),
                                    diagnostics)
                            .ifPresent(file -> files.put(stage.stage().name(), file));
                }
            }
            for (ShaderStage stage : shader.stages()) {
                if (sources != null && generator.isShared(stage.stage())) {
                    String name = stage.stage().name() + generator.fileSuffix(stage.stage());
                    sources.writeShared(
                                    name, stage.source(), owner, made.element().span(), made.content(), diagnostics)
                            .ifPresent(file -> files.put(stage.stage().name(), file));
                }
            }
        }
    }
}
