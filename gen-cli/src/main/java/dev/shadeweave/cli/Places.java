package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
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
 * Where files are looked for.
 *
 * @param searchPath where to look besides next to the file that names another
 * @param folders the folders among them, for files that a call names
 * @param library where the files of the data library are, which documents may include though they are read anyway
 * @param limit the folder that nothing a document names lies outside of; null for the surroundings of the document
 * @param limits how much a document and all it includes may come to
 * @param runLimits how much all documents of a run may come to
 */
record Places(
        SearchPath searchPath,
        ImmutableList<Path> folders,
        SourceRoot library,
        @Nullable Path limit,
        ReaderLimits limits,
        RunBudget.Limits runLimits) {
    static final DiagnosticKind LEADS_OUT = DiagnosticKind.error(
            "SW1738", "'{0}' leads out of the folder of option --root, '{1}'; nothing that lies outside is read");

    /** Next to the file only. */
    static final Places NONE = new Places(
            SearchPath.EMPTY,
            ImmutableList.of(),
            SourceRoot.builtInLibrary(),
            null,
            ReaderLimits.STANDARD,
            RunBudget.Limits.STANDARD);

    /** Next to the file, and nowhere outside of a folder; null for any folder. */
    static Places below(@Nullable Path limit) {
        return new Places(NONE.searchPath, NONE.folders, NONE.library, limit, NONE.limits, NONE.runLimits);
    }

    /** The same with another search path. */
    Places with(SearchPath otherPath) {
        return new Places(otherPath, folders, library, limit, limits, runLimits);
    }

    /** The same with another data library. */
    Places withLibrary(SourceRoot other) {
        return new Places(searchPath, folders, other, limit, limits, runLimits);
    }

    /** Reads documents, with what they include. */
    DocumentReader reader() {
        DocumentReader reader = DocumentReader.create()
                .withSearchPath(searchPath)
                .withLibrary(library)
                .withLimits(limits);
        return limit == null ? reader : reader.withLimit(limit);
    }

    /** Reads the document that a call names, with what it includes. */
    Optional<Document> read(Path file, Diagnostics diagnostics) {
        return read(file, reader(), diagnostics);
    }

    /** Reads the document that a call names by a reader of its own. */
    Optional<Document> read(Path file, DocumentReader reader, Diagnostics diagnostics) {
        Optional<Diagnostic> refused = refusal(file);
        if (refused.isPresent()) {
            diagnostics.report(refused.get());
            return Optional.empty();
        }
        return StandardStreams.isStandard(file)
                ? StandardStreams.read(reader, limit, diagnostics)
                : reader.read(file, diagnostics);
    }

    /** Returns the message for a file that lies in the folder of {@code --root} by its name and is a link out of it. */
    Optional<Diagnostic> refusal(Path file) {
        return leadsOut(file)
                ? Optional.of(Diagnostic.of(
                        LEADS_OUT,
                        SourceSpan.none(),
                        Outputs.shown(file),
                        Outputs.shown(Objects.requireNonNull(limit))))
                : Optional.empty();
    }

    /** True for what lies in the folder of {@code --root} by its name alone: who filled it may have put links there. */
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
            return false; // what is not there is not read
        }
    }

    /** A file that a call names: from where the call was given, then in the folders; the first one that is there. */
    Path locate(Path named) {
        return candidates(named).stream().filter(Places::exists).findFirst().orElse(named);
    }

    /** A message about a file that a call names, with the places tried if it is nowhere. */
    Diagnostic tried(Diagnostic message, Path named) {
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

    /** Of a file in an archive, whether the archive is there. */
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
