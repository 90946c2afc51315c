package dev.shadeweave.cli.render;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.cli.call.EndOfInput;
import dev.shadeweave.cli.call.ExitCode;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.InputFiles;
import dev.shadeweave.cli.render.option.DrawnColorOptions;
import dev.shadeweave.cli.run.LibraryOptions;
import dev.shadeweave.cli.run.Places;
import dev.shadeweave.cli.run.Production;
import dev.shadeweave.cli.run.Run;
import dev.shadeweave.cli.run.RunOptions;
import dev.shadeweave.cli.run.UserCache;
import dev.shadeweave.cli.shader.StagesOptions;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.glsl.assembly.Modifiers;
import dev.shadeweave.glsl.assembly.StageOptions;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.source.SourceSpan;
import dev.shadeweave.view.Viewer;
import dev.shadeweave.view.setup.ViewerSetup;
import java.awt.AWTError;
import java.awt.Desktop;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code view}: shows materials in the browser and lets you edit them there. */
@Command(
        name = "view",
        description = "Shows materials in the browser: on an object, with their parameters, graphs and shaders."
                + " Ends with Ctrl-C, or with standard input if that is a pipe.",
        mixinStandardHelpOptions = true,
        abbreviateSynopsis = true,
        sortOptions = false)
public final class ViewCommand implements Callable<Integer> {
    static final DiagnosticKind NO_PORT = DiagnosticKind.error("SW1796", "port {0} cannot be opened: {1}");

    private static final int LAST_PORT = 65_535;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE_OR_DIR", description = "Documents, or folders of them.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "The port, which only this machine can reach. Default: any free port.")
    private int port;

    @Option(names = "--no-open", description = "Prints the address and opens no browser.")
    private boolean closed;

    @Option(
            names = "--mesh",
            paramLabel = "FILE",
            description = "An object that the page offers besides the built-in ones. Repeatable.")
    private List<Path> meshes = List.of();

    @Option(
            names = "--environment",
            paramLabel = "FILE",
            description =
                    "A picture of an environment that the page offers besides the studio and the sky. Repeatable.")
    private List<Path> environments = List.of();

    @Option(
            names = "--light-rig",
            paramLabel = "FILE",
            description = "A document with lights that the page offers. Repeatable.")
    private List<Path> lightRigs = List.of();

    @Mixin
    private DrawnColorOptions colors;

    @Mixin
    private StagesOptions stages;

    @Mixin
    private LibraryOptions libraryOptions;

    @Mixin
    private RunOptions run;

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > LAST_PORT) {
            throw UsageErrors.badValue(spec, "--port", port, "numbers from 0 to " + LAST_PORT);
        }
        try (Run work = run.start(libraryOptions.limits())) {
            Diagnostics diagnostics = work.diagnostics();
            InputFiles.find(inputs, diagnostics);
            ViewerSetup setup = setup(diagnostics);
            work.print(diagnostics.all());
            if (diagnostics.hasErrors()) {
                return ExitCode.BAD_INPUT;
            }
            try (Viewer viewer = Viewer.start(setup)) {
                PrintWriter out = spec.commandLine().getOut();
                out.println(viewer.url());
                if (out.checkError()) {
                    return ExitCode.OK; // the address cannot be printed; the caller reports why
                }
                if (!closed) {
                    open(viewer.url());
                }
                EndOfInput.begin().await();
                return ExitCode.OK;
            } catch (IOException e) {
                work.print(List.of(Diagnostic.of(NO_PORT, SourceSpan.none(), port, IoReason.of(e))));
                return ExitCode.USAGE;
            }
        }
    }

    private ViewerSetup setup(Diagnostics diagnostics) {
        Places places = libraryOptions.places();
        return new ViewerSetup(
                new ViewerSetup.Documents(
                        problems -> ImmutableList.copyOf(InputFiles.find(inputs, problems)),
                        new Definitions(),
                        run.isStrict() ? strictly(places) : places::read,
                        places.searchPath()),
                new Around(stages.read(places.searchPath(), List.of(), List.of())),
                new ViewerSetup.Surroundings(
                        named("--light-rig", lightRigs, places, diagnostics),
                        named("--environment", environments, places, diagnostics),
                        named("--mesh", meshes, places, diagnostics)),
                (shader, content, element) -> MarchedBounds.of(shader, content, element, GenerationOptions.DEFAULT),
                libraryOptions.limits().rendering(),
                places.limit() == null ? thumbnails() : Optional.empty(),
                port);
    }

    /** Returns the cache of thumbnails of earlier runs. */
    private static Optional<ViewerSetup.Cache> thumbnails() {
        return UserCache.part("thumbnails").map(part -> new ViewerSetup.Cache(part.path(), part.program()));
    }

    /** Returns a reader that accepts only documents without errors of {@code validate}. */
    private ViewerSetup.Reader strictly(Places places) {
        Supplier<Library> library = Suppliers.memoize(() -> libraryOptions.load(new Diagnostics()));
        return (file, diagnostics) -> {
            Diagnostics own = Diagnostics.strict();
            Optional<Document> document = places.read(file, own)
                    .filter(read ->
                            !Production.isRefused(LinkedDocument.of(library.get(), read, places.searchPath()), own));
            diagnostics.reportAll(own.all());
            return own.hasErrors() ? Optional.empty() : document;
        };
    }

    /** Reads the libraries of the call. */
    private final class Definitions implements ViewerSetup.Libraries {
        @Override
        public Library load(Diagnostics diagnostics) {
            try {
                return libraryOptions.load(diagnostics);
            } catch (ParameterException e) {
                // The file existed when the viewer started, so this is not the error of a wrong call.
                diagnostics.report(UsageErrors.WRONG_CALL, SourceSpan.none(), String.valueOf(e.getMessage()));
                return Library.standard();
            }
        }

        @Override
        public ImmutableList<Path> files() {
            return libraryOptions.files();
        }
    }

    /** Reads the generation options, modifiers and stage templates of the page. */
    private final class Around implements ViewerSetup.Options {
        private volatile StageOptions last;

        Around(StageOptions first) {
            this.last = first;
        }

        @Override
        public GenerationOptions read(List<String> modifiers, Diagnostics diagnostics) {
            StageOptions now = last;
            try {
                now = stages.read(libraryOptions.places().searchPath(), List.of(), List.of());
                last = now;
            } catch (ParameterException e) {
                // The page uses the last content until the file can be read again.
                diagnostics.report(UsageErrors.WRONG_CALL, SourceSpan.none(), String.valueOf(e.getMessage()));
            }
            GenerationOptions.Builder options = GenerationOptions.builder();
            colors.set(options);
            return options.set(StageOptions.STAGES, now.with(modifiers)).build();
        }

        @Override
        public ImmutableList<String> modifiers() {
            return Modifiers.names().asList();
        }

        @Override
        public ImmutableList<Path> files() {
            return ImmutableList.copyOf(stages.files());
        }
    }

    /**
     * Returns files by their names for the page: the file name, or the whole path if the file name is taken. A file
     * that does not exist is reported.
     */
    private static ImmutableMap<String, Path> named(
            String option, List<Path> files, Places places, Diagnostics diagnostics) {
        Map<String, Path> named = new LinkedHashMap<>();
        for (Path file : files) {
            Path found = places.locate(file);
            if (!Files.exists(found)) {
                diagnostics.report(LibraryOptions.NOT_FOUND, SourceSpan.none(), file, option);
            }
            String name = String.valueOf(file.getFileName());
            named.put(named.containsKey(name) ? file.toString() : name, found);
        }
        return ImmutableMap.copyOf(named);
    }

    /** Opens the browser. If that is not possible, you can use the printed address. */
    private static void open(URI url) {
        try {
            if (Desktop.isDesktopSupported() && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
                Desktop.getDesktop().browse(url);
            }
        } catch (IOException | UnsupportedOperationException | AWTError e) {
            // The call has printed the address.
        }
    }
}
