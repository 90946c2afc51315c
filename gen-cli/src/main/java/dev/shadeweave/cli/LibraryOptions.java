package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.LibraryLoader;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say what nodes there are and where files are looked for. */
final class LibraryOptions {
    static final DiagnosticKind NO_FOLDER = DiagnosticKind.error("SW1713", "folder '{0}' of option {1} does not exist");
    static final DiagnosticKind NO_SEARCH_FOLDER =
            DiagnosticKind.warning("SW1714", "folder '{0}' of option --search-path does not exist");
    static final DiagnosticKind UNREADABLE = DiagnosticKind.error("SW1715", "'{0}' of option {1} cannot be read: {2}");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            description = "A data library folder used instead of the built-in one.")
    private @Nullable Path libraries;

    @Option(
            names = "--extra-library",
            paramLabel = "FILE_OR_DIR",
            description = "Definitions laid over the data library. Repeatable; later ones hide earlier ones.")
    private List<Path> extraLibraries = List.of();

    @Option(
            names = "--search-path",
            paramLabel = "DIR",
            description = "Where includes and library sources are looked for besides next to their file. Repeatable.")
    private List<Path> searchPath = List.of();

    /** Where includes and sources are looked for. */
    SearchPath searchPath() {
        return new SearchPath(searchPath.stream().map(SourceRoot::folder).collect(ImmutableList.toImmutableList()));
    }

    /** The folders of the search path, for files that are no documents. */
    ImmutableList<Path> folders() {
        return ImmutableList.copyOf(searchPath);
    }

    /** Reads documents as these options say. */
    DocumentReader reader() {
        return DocumentReader.create().withSearchPath(searchPath());
    }

    /** Reads the library; what is wrong inside it is reported, a place that is not there is a wrong call. */
    Library load(Diagnostics diagnostics) {
        for (Path folder : searchPath) {
            if (!Files.isDirectory(folder)) {
                diagnostics.report(NO_SEARCH_FOLDER, SourceSpan.none(), folder);
            }
        }
        Library library = base(diagnostics);
        for (Path extra : extraLibraries) {
            library = extend(library, extra, diagnostics);
        }
        return library;
    }

    private Library base(Diagnostics diagnostics) {
        if (libraries == null) {
            return Library.standard();
        }
        if (!Files.isDirectory(libraries)) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_FOLDER, libraries, "--libraries");
        }
        try {
            return LibraryLoader.folder(libraries, diagnostics);
        } catch (UncheckedIOException e) {
            throw unreadable(libraries, "--libraries", e);
        }
    }

    private Library extend(Library library, Path extra, Diagnostics diagnostics) {
        if (!Files.exists(extra)) {
            throw UsageErrors.wrongCall(spec.commandLine(), NO_FOLDER, extra, "--extra-library");
        }
        try {
            if (Files.isDirectory(extra)) {
                return LibraryLoader.extend(library, List.of(SourceRoot.folder(extra)), diagnostics);
            }
            Optional<Document> document = reader().read(extra, diagnostics);
            return document.isEmpty()
                    ? library
                    : library.with(ImmutableList.of(document.get()), searchPath(), diagnostics);
        } catch (UncheckedIOException e) {
            throw unreadable(extra, "--extra-library", e);
        }
    }

    private RuntimeException unreadable(Path path, String option, UncheckedIOException problem) {
        return UsageErrors.wrongCall(spec.commandLine(), UNREADABLE, path, option, IoReason.of(problem));
    }
}
