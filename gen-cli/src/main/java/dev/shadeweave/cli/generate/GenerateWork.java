package dev.shadeweave.cli.generate;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.OutputFolder;
import dev.shadeweave.cli.files.OutputNames;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.run.ElementSelection;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Report;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.shader.CachePlace;
import dev.shadeweave.cli.shader.ShaderOptions;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.file.BoundedFolder;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.generator.DialectGenerator;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.instance.ShaderCache;
import dev.shadeweave.ir.target.TranslatedFunction;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.InterfaceOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.surface.SurfaceOptions;
import dev.shadeweave.surface.dialect.SurfaceDialect;
import dev.shadeweave.translate.internal.Translator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Generates and writes the shaders of a call, independent of how the call was parsed. */
public final class GenerateWork {
    private final Caller caller;
    private final Files files;
    private final ImmutableList<ShaderGenerator> generators;
    private final GenerationOptions options;
    private final Writing writing;
    private final ElementSelection selection;
    private final Places places;

    GenerateWork(
            Caller caller,
            Files files,
            ImmutableList<ShaderGenerator> generators,
            GenerationOptions options,
            Writing writing,
            ElementSelection selection,
            Places places) {
        this.caller = caller;
        this.files = files;
        this.generators = generators;
        this.options = options;
        this.writing = writing;
        this.selection = selection;
        this.places = places;
    }

    /** The parsed call. */
    interface Caller {
        /** Returns the stream for results without a file. */
        PrintWriter out();

        /** Returns the exception for a wrong call. This class throws it before it prints anything. */
        RuntimeException wrong(DiagnosticKind kind, Object... arguments);
    }

    /**
     * The files of a call.
     *
     * @param inputs documents, or folders of them
     * @param output the folder of the shaders; null for standard output
     * @param osoSources the folder of the sources that shaders share; null if they are not written
     * @param report the file of the report; null for none
     * @param cache the shader cache; null for none
     * @param names the names of the files of shaders
     * @param outputs checks and writes output files
     */
    record Files(
            List<Path> inputs,
            @Nullable Path output,
            @Nullable Path osoSources,
            @Nullable Path report,
            @Nullable CachePlace cache,
            OutputNames names,
            Outputs outputs) {}

    /**
     * What is written of a shader, and how.
     *
     * @param optimize true to optimize the shader first
     * @param stages the stages to write; empty for all
     * @param fragments converts shaders to functions; null to keep whole shaders
     * @param surfaces writes surface functions in place of shaders; null to write shaders
     * @param structs writes structures of blocks or values; null to write none
     */
    record Writing(
            boolean optimize,
            ImmutableSet<Stage> stages,
            @Nullable Fragments fragments,
            @Nullable Surfaces surfaces,
            @Nullable Structs structs) {
        static final Writing PLAIN = new Writing(false, ImmutableSet.of(), null, null, null);

        /** Returns true if the call writes functions, not stages. */
        boolean functions() {
            return fragments != null || surfaces != null;
        }
    }

    /**
     * The requested surface functions.
     *
     * @param options the shading model and the kinds of functions
     * @param prefix the prefix of function names
     * @param library the name of the file for the code that several functions share; empty for none
     * @param dialect writes functions as files of an engine; null to write functions
     */
    record Surfaces(SurfaceOptions options, String prefix, String library, @Nullable SurfaceDialect dialect) {}

    /**
     * Generates and writes the shaders of the call.
     *
     * @param start begins the run
     * @param load reads the library
     * @return the exit status
     */
    int run(Supplier<Run> start, Function<Diagnostics, Library> load) throws IOException {
        OutputFolder sources = open(files.osoSources());
        CachePlace cache = files.cache();
        open(cache == null ? null : cache.folder());
        boolean several = generators.size() > 1;
        List<@Nullable OutputFolder> folders = new ArrayList<>();
        for (ShaderGenerator generator : generators) {
            Path output = files.output();
            if (output == null || StandardStreams.isStandard(output)) {
                folders.add(null);
            } else {
                folders.add(open(several ? output.resolve(generator.target()) : output));
            }
        }
        try (Report opened = openReport();
                Run work = start.get()
                        .expecting(options.get(InterfaceOptions.INPUTS))
                        .wantingShaders()) {
            Library library = load.apply(work.diagnostics());
            checkModel(library);
            ImmutableList.Builder<ShaderWriter.Language> languages = ImmutableList.builder();
            ImmutableList.Builder<Production.Generate> made = ImmutableList.builder();
            for (int i = 0; i < generators.size(); i++) {
                ShaderGenerator generator = generators.get(i);
                GenerationOptions own = several ? ShaderOptions.effective(options, generator) : options;
                Manifests manifests =
                        selection.look().isEmpty() ? null : new Manifests(selection, generator, files.names());
                boolean reported = opened != null || manifests != null;
                CanonicalGeneration canonical = canonical(generator, own, opened != null);
                FunctionGeneration functions = functions(generator, library, own, writing);
                languages.add(new ShaderWriter.Language(
                        generator,
                        folders.get(i),
                        manifests,
                        canonical,
                        functions,
                        functions == null ? null : surfaceFiles(folders.get(i), generator, writing)));
                made.add(functions == null ? generate(generator, own, canonical, reported) : functions);
            }
            ShaderWriter writer = new ShaderWriter(
                    languages.build(), files, writing, sources, new Texts.Printed(caller.out()), opened);
            Production production = new Production(
                    library,
                    places,
                    selection,
                    content -> ImmutableList.of(),
                    made.build(),
                    Production.Faults.REPAIRED);
            int status = work.produce(production, files.inputs(), writer);
            status = Math.max(status, writer.writeRest(work));
            if (opened != null) {
                status = Math.max(status, writer.isReportRead() ? refuse(work) : finish(opened, work));
            }
            return status;
        }
    }

    /** Returns the generation of functions that are written together; null if the call requests none for the target. */
    static @Nullable FunctionGeneration functions(
            ShaderGenerator generator, Library library, GenerationOptions own, Writing writing) {
        Surfaces surfaces = writing.surfaces();
        if (surfaces != null) {
            return new SurfaceGeneration(generator, library, own, surfaces.options(), surfaces.prefix());
        }
        Fragments fragments = writing.fragments();
        return fragments != null && fragments.areParameters(generator)
                ? new LitGeneration(generator, library, own, fragments.prefix())
                : null;
    }

    /** Returns the files of functions that are written together. */
    static SurfaceFiles surfaceFiles(@Nullable OutputFolder folder, ShaderGenerator generator, Writing writing) {
        Surfaces surfaces = writing.surfaces();
        return new SurfaceFiles(
                folder,
                surfaces == null ? Objects.requireNonNull(writing.fragments()).library() : surfaces.library(),
                TranslatedFunction.language(generator).orElse(null),
                surfaces == null ? null : surfaces.dialect());
    }

    /** Refuses a shading model that the library does not have and that no document can be translated to. */
    private void checkModel(Library library) {
        unknownModel(writing, library).ifPresent(model -> {
            throw caller.wrong(
                    Translator.UNKNOWN_MODEL, model, Suggestions.didYouMean(model, Translator.targets(library)));
        });
    }

    /** Returns the requested shading model if the library does not have it and no document can be translated to it. */
    static Optional<String> unknownModel(Writing writing, Library library) {
        return Optional.ofNullable(writing.surfaces())
                .map(surfaces -> surfaces.options().model())
                .filter(model -> !model.isEmpty()
                        && !Translator.targets(library).contains(model)
                        && !library.hasCategory(model));
    }

    private Production.Generate generate(
            ShaderGenerator generator,
            GenerationOptions options,
            @Nullable CanonicalGeneration canonical,
            boolean reported) {
        Production.Generate plain = reported
                ? Production.Generate.reporting(new DialectGenerator(generator, ImmutableList.of()), options)
                : Production.Generate.by(generator, options);
        Production.Generate made = canonical == null ? plain : canonical.over(plain);
        return writing.optimize() ? made.optimized() : made;
    }

    private @Nullable CanonicalGeneration canonical(
            ShaderGenerator generator, GenerationOptions options, boolean hasSourceMaps) {
        if (!options.get(InterfaceOptions.CANONICAL)) {
            return null;
        }
        CachePlace cache = files.cache();
        ShaderCache kept = cache == null ? null : ShaderCache.in(generator, cache.store(BoundedFolder.UNBOUNDED));
        return new CanonicalGeneration(generator, options, kept, hasSourceMaps);
    }

    /**
     * Opens a folder before the work begins, so that an error does not come after an hour. A folder that cannot be
     * written to is a wrong call.
     */
    private @Nullable OutputFolder open(@Nullable Path folder) {
        if (folder == null) {
            return null;
        }
        try {
            return OutputFolder.open(folder, files.outputs());
        } catch (IOException e) {
            throw caller.wrong(Outputs.NOT_WRITTEN, Outputs.shown(folder), IoReason.of(e));
        }
    }

    private @Nullable Report openReport() {
        Path report = files.report();
        if (report == null) {
            return null;
        }
        ImmutableList<String> targets =
                generators.stream().map(ShaderGenerator::target).collect(ImmutableList.toImmutableList());
        try {
            return StandardStreams.isStandard(report)
                    ? Report.open(caller.out(), targets, writing.functions())
                    : Report.open(report, targets, writing.functions());
        } catch (IOException e) {
            throw caller.wrong(Outputs.NOT_WRITTEN, Outputs.shown(report), IoReason.of(e));
        }
    }

    /** Refuses a report that would replace a file that a document uses. */
    private int refuse(Run work) {
        Diagnostics late = new Diagnostics();
        late.report(
                Outputs.IS_READ,
                SourceSpan.none(),
                String.valueOf(files.report()).replace('\\', '/'));
        work.print(late.all());
        return ExitCode.BAD_INPUT;
    }

    private int finish(Report opened, Run work) {
        Path place = Objects.requireNonNull(files.report());
        String reason;
        if (!StandardStreams.isStandard(place) && files.outputs().isWritten(place)) {
            reason = Outputs.TWICE;
        } else {
            try {
                opened.finish(work.otherDiagnostics(), work.summary());
                return ExitCode.OK;
            } catch (IOException e) {
                reason = IoReason.of(e);
            }
        }
        work.print(List.of(Outputs.notWritten(place, reason)));
        return ExitCode.BAD_INPUT;
    }
}
