package dev.shadeweave.cli.run;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.CallListener;
import dev.shadeweave.cli.call.UsageErrors;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.cli.files.ReadFiles;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.file.IoReason;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryImages;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.NamedFolder;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the data library and for the search path. */
public final class LibraryOptions {
    public static final DiagnosticKind NOT_FOUND = DiagnosticKind.error("SW1713", "'{0}' of option {1} does not exist");
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1715", "'{0}' of option {1} cannot be read: {2}");

    static final DiagnosticKind EMPTY_FOLDER =
            DiagnosticKind.warning("SW1719", "folder '{0}' of option {1} has no file that ends in .mtlx");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            description = "A data library, a folder or a zip archive, used instead of the built-in one.")
    private @Nullable Path libraries;

    @Option(
            names = "--extra-library",
            paramLabel = "FILE_OR_DIR",
            description = "Definitions in addition to the data library. Repeatable; later ones override earlier ones.")
    private List<Path> extraLibraries = List.of();

    @Mixin
    private PlaceOptions placeOptions;

    /** The library that replaces the built-in one. */
    private final Supplier<SourceRoot> replacement = Suppliers.memoize(this::readReplacement);

    /** Returns the options with which another process, in any folder, uses the same libraries and search path. */
    public ImmutableList<String> arguments() {
        ImmutableList.Builder<String> arguments = ImmutableList.builder();
        if (libraries != null) {
            arguments.add("--libraries=" + libraries.toAbsolutePath());
        }
        extraLibraries.forEach(extra -> arguments.add("--extra-library=" + extra.toAbsolutePath()));
        return arguments.addAll(placeOptions.arguments()).build();
    }

    /** Returns the limits of the run. */
    public LimitOptions limits() {
        return placeOptions.limits();
    }

    /**
     * Returns the outputs of a run. They never replace the documents, the files of these options, or the other files.
     */
    public Outputs outputs(List<Path> documents, @Nullable Path... others) {
        ReadFiles reads = new ReadFiles();
        reads.addDocuments(documents);
        reads.add(libraries);
        extraLibraries.forEach(reads::add);
        placeOptions.addTo(reads);
        for (Path other : others) {
            reads.add(other);
        }
        CallListener listener = CallListener.of(spec);
        return listener == null ? new Outputs(reads) : new Outputs(reads, listener::written);
    }

    /**
     * Returns the files of {@code --libraries} and {@code --extra-library}, for watching; a folder that cannot be
     * listed is returned itself. Empty without these options.
     */
    public ImmutableList<Path> files() {
        ImmutableList.Builder<Path> files = ImmutableList.builder();
        if (libraries != null) {
            files.addAll(files(libraries));
        }
        extraLibraries.forEach(extra -> files.addAll(files(extra)));
        return files.build();
    }

    private static List<Path> files(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of(place);
        }
        try {
            return NamedFolder.walk(place).stream()
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(place);
        }
    }

    /** Warns of folders of the search path that do not exist. An archive that cannot be opened is a wrong call. */
    public void check(Diagnostics diagnostics) {
        placeOptions.check(diagnostics);
    }

    /** Returns the places where files are searched. */
    public Places places() {
        Places places = placeOptions.places();
        return libraries == null ? places : places.withLibrary(replacement.get());
    }

    private SourceRoot readReplacement() {
        Path place = Objects.requireNonNull(libraries);
        return ArchivePath.of(place).isPresent()
                ? PlaceOptions.archive(place, "--libraries", spec)
                : SourceRoot.folder(place);
    }

    /**
     * Reads the library: the built-in one or {@code --libraries}, extended by plug-ins and then by {@code
     * --extra-library}. Errors in it are reported; a file or folder that does not exist is a wrong call.
     */
    public Library load(Diagnostics diagnostics) {
        placeOptions.check(diagnostics);
        Library library = libraries == null
                ? standard(diagnostics)
                : PluginOptions.over(replaced(libraries, diagnostics), diagnostics);
        for (Path extra : extraLibraries) {
            library = extend(library, extra, diagnostics);
        }
        return library;
    }

    /** Returns the library of a call without these options: the built-in one, extended by plug-ins. */
    public static Library standard(Diagnostics diagnostics) {
        diagnostics.reportAll(Library.standardNotes());
        return PluginOptions.over(Library.standard(), diagnostics);
    }

    private Library replaced(Path libraries, Diagnostics diagnostics) {
        if (ArchivePath.of(libraries).isPresent()) {
            return images().of(replacement.get(), diagnostics);
        }
        if (!Files.isDirectory(libraries)) {
            throw UsageErrors.wrongCall(spec.commandLine(), NOT_FOUND, libraries, "--libraries");
        }
        try {
            warnIfEmpty(libraries, "--libraries", diagnostics);
            return images().of(replacement.get(), diagnostics);
        } catch (UncheckedIOException e) {
            throw unreadable(libraries, "--libraries", e);
        }
    }

    private Library extend(Library library, Path extra, Diagnostics diagnostics) {
        if (!Files.exists(extra)) {
            throw UsageErrors.wrongCall(spec.commandLine(), NOT_FOUND, extra, "--extra-library");
        }
        try {
            if (Files.isDirectory(extra)) {
                warnIfEmpty(extra, "--extra-library", diagnostics);
                return images().extend(library, SourceRoot.folder(extra), diagnostics);
            }
            if (ArchivePath.of(extra).isPresent()) {
                SourceRoot archive = PlaceOptions.archive(extra, "--extra-library", spec);
                return images().extend(library, archive, diagnostics);
            }
            Optional<Document> document = places().reader().read(extra, diagnostics);
            return document.isEmpty()
                    ? library
                    : library.extendedBy(ImmutableList.of(document.get()), places().searchPath(), diagnostics);
        } catch (UncheckedIOException e) {
            throw unreadable(extra, "--extra-library", e);
        }
    }

    /**
     * Returns the cache of library images. A call with {@code --root} uses none, because the cache is outside of that
     * folder.
     */
    private LibraryImages images() {
        return places().limit() == null ? UserCache.libraries() : LibraryImages.none();
    }

    private static void warnIfEmpty(Path folder, String option, Diagnostics diagnostics) {
        if (SourceRoot.folder(folder).list(".mtlx").isEmpty()) {
            diagnostics.report(EMPTY_FOLDER, SourceSpan.none(), folder, option);
        }
    }

    private RuntimeException unreadable(Path path, String option, UncheckedIOException problem) {
        return UsageErrors.wrongCall(spec.commandLine(), UNREADABLE, path, option, IoReason.of(problem));
    }
}
