package dev.shadeweave.cli.run;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cli.call.StandardStreams;
import dev.shadeweave.cli.files.Outputs;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.document.xml.DocumentReader;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The places where files are searched.
 *
 * @param searchPath searched after the folder of the file that names another file
 * @param folders the folders of the search path, for files that a call names
 * @param library the files of the data library; documents may include them, although they are always loaded
 * @param limit the folder that contains all files that documents may name; null for the default limit around each
 *     document
 * @param limits the limits of a document with its includes
 * @param runLimits the limits of all documents of a run together
 */
public record Places(
        SearchPath searchPath,
        ImmutableList<Path> folders,
        SourceRoot library,
        @Nullable Path limit,
        ReaderLimits limits,
        RunBudget.Limits runLimits) {
    static final DiagnosticKind LEADS_OUT = DiagnosticKind.error(
            "SW1738", "'{0}' leads out of the folder of option --root, '{1}'; nothing that lies outside is read");

    /** Places without a search path: a name is searched only in the folder of the file that states it. */
    public static final Places NONE = new Places(
            SearchPath.EMPTY,
            ImmutableList.of(),
            SourceRoot.builtInLibrary(),
            null,
            ReaderLimits.STANDARD,
            RunBudget.Limits.STANDARD);

    /**
     * Returns places without a search path.
     *
     * @param limit the folder that contains all files that documents may name; null for the default limit
     */
    public static Places below(@Nullable Path limit) {
        return new Places(NONE.searchPath, NONE.folders, NONE.library, limit, NONE.limits, NONE.runLimits);
    }

    /** Returns the same places with another search path. */
    public Places with(SearchPath otherPath) {
        return new Places(otherPath, folders, library, limit, limits, runLimits);
    }

    /** Returns the same places with another data library. */
    Places withLibrary(SourceRoot other) {
        return new Places(searchPath, folders, other, limit, limits, runLimits);
    }

    /** Returns a reader of documents and their includes. */
    public DocumentReader reader() {
        DocumentReader reader = DocumentReader.create()
                .withSearchPath(searchPath)
                .withLibrary(library)
                .withLimits(limits);
        return limit == null ? reader : reader.withLimit(limit);
    }

    /**
     * Reads the document that a call names, with its includes. Returns empty if it cannot be read, which is reported.
     */
    public Optional<Document> read(Path file, Diagnostics diagnostics) {
        return read(file, reader(), diagnostics);
    }

    /** Reads the document that a call names, with another reader. */
    public Optional<Document> read(Path file, DocumentReader reader, Diagnostics diagnostics) {
        Optional<Diagnostic> refused = refusal(file);
        if (refused.isPresent()) {
            diagnostics.report(refused.get());
            return Optional.empty();
        }
        return StandardStreams.isStandard(file)
                ? StandardStreams.read(reader, limit, diagnostics)
                : reader.read(file, diagnostics);
    }

    /**
     * Returns the message for a file whose name lies in the folder of {@code --root} although a link leads out of the
     * folder; empty for other files.
     */
    public Optional<Diagnostic> refusal(Path file) {
        return leadsOut(file)
                ? Optional.of(Diagnostic.of(
                        LEADS_OUT,
                        SourceSpan.none(),
                        Outputs.shown(file),
                        Outputs.shown(Objects.requireNonNull(limit))))
                : Optional.empty();
    }

    /**
     * Returns true for a file whose name lies in the folder of {@code --root}, but which lies outside because of a
     * link. A file in a folder of the search path is allowed.
     */
    private boolean leadsOut(Path file) {
        Path named = ArchivePath.of(file).map(ArchivePath::archive).orElse(file);
        if (limit == null
                || !named.toAbsolutePath()
                        .normalize()
                        .startsWith(limit.toAbsolutePath().normalize())) {
            return false;
        }
        try {
            Path real = named.toRealPath();
            if (real.startsWith(limit.toRealPath())) {
                return false;
            }
            for (Path other : folders) {
                if (real.startsWith(other.toRealPath())) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false; // a file that does not exist is not read
        }
    }

    /**
     * Finds a file that a call names: first in the working folder, then in the folders of the search path. Returns the
     * name itself if no such file exists.
     */
    public Path locate(Path named) {
        return candidates(named).stream().filter(Places::exists).findFirst().orElse(named);
    }

    /** Adds the searched places to a message, if the file does not exist in any of them. */
    public Diagnostic tried(Diagnostic message, Path named) {
        List<Path> candidates = candidates(named);
        if (candidates.stream().anyMatch(Places::exists)) {
            return message;
        }
        Diagnostic reported = message;
        for (Path place : candidates) {
            reported = reported.hint("tried " + place.toString().replace('\\', '/'));
        }
        return reported;
    }

    /** Returns true if a file, or the archive that it is in, exists. */
    private static boolean exists(Path file) {
        return Files.exists(file)
                || ArchivePath.of(file).filter(ArchivePath::exists).isPresent();
    }

    private ImmutableList<Path> candidates(Path named) {
        ImmutableList.Builder<Path> places = ImmutableList.builder();
        places.add(named);
        if (!named.isAbsolute()) {
            folders.forEach(folder -> places.add(folder.resolve(named)));
        }
        return places.build();
    }
}
