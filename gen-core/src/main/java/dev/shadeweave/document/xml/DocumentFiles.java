package dev.shadeweave.document.xml;

import com.google.common.base.Joiner;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.source.ArchivePath;
import dev.shadeweave.source.BadArchiveException;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text of a document by its path on disk: a file, the only document of an archive ({@code brass.mtlz}), or
 * one of several ({@code metals.zip!/brass.mtlx}).
 */
final class DocumentFiles {
    static final DiagnosticKind NOT_FOUND = DiagnosticKind.error("SW1009", "there is no file '{0}'");
    static final DiagnosticKind FOLDER =
            DiagnosticKind.error("SW1010", "'{0}' is a folder, where one document is expected; name a file in it");
    static final DiagnosticKind BAD_ARCHIVE = DiagnosticKind.error("SW1071", "archive '{0}' cannot be used: {1}");
    static final DiagnosticKind NO_DOCUMENT =
            DiagnosticKind.error("SW1072", "archive '{0}' has no document: no file in it ends in .mtlx");
    static final DiagnosticKind SEVERAL_DOCUMENTS =
            DiagnosticKind.error("SW1073", "archive '{0}' has {1} documents; name one of them, as in '{0}!/{2}'");
    static final DiagnosticKind NOT_IN_ARCHIVE = DiagnosticKind.error("SW1074", "archive '{0}' has no file '{1}'{2}");

    private static final String DOCUMENT = ".mtlx";

    /** The maximum number of documents that a message lists. */
    private static final int MOST_NAMED = 10;

    private final @Nullable Path limit;
    private final Diagnostics diagnostics;

    /**
     * Reports to the given diagnostics.
     *
     * @param limit the folder outside of which a document may not name files; null for the surroundings of the
     *     document
     */
    DocumentFiles(@Nullable Path limit, Diagnostics diagnostics) {
        this.limit = limit;
        this.diagnostics = diagnostics;
    }

    /** Returns the text; empty after a message. */
    Optional<SourceFile> find(Path path) {
        String display = path.toString().replace('\\', '/');
        SourceSpan nowhere = SourceSpan.startOf(SourceFile.of(display, ""));
        try {
            Optional<ArchivePath> archive = ArchivePath.of(path);
            return archive.isPresent() && archive.get().exists()
                    ? inArchive(archive.get(), display, nowhere)
                    : inFolder(path, display, nowhere);
        } catch (UncheckedIOException e) {
            diagnostics.report(DocumentReader.UNREADABLE, nowhere, "'" + display + "'", DocumentReader.reason(e));
            return Optional.empty();
        }
    }

    private Optional<SourceFile> inFolder(Path path, String display, SourceSpan nowhere) {
        Path name = path.getFileName();
        Path parent = path.getParent();
        Path folder = parent == null ? Path.of("") : parent;
        // The document itself may be anywhere, because the caller named it, not another document.
        SourceRoot own = isBelowLimit(path) ? root(folder) : SourceRoot.folder(folder, top(folder));
        Optional<SourceFile> file = name == null ? Optional.empty() : own.read(name.toString());
        if (file.isPresent()) {
            return file.map(found -> found.in(root(folder)));
        }
        // Names in a document from a pipe are relative to the working folder.
        Optional<SourceFile> piped = SourceRoot.pipe(path, root(Path.of("")));
        if (piped.isEmpty()) {
            diagnostics.report(SourceRoot.isFolder(path) ? FOLDER : NOT_FOUND, nowhere, display);
        }
        return piped;
    }

    private SourceRoot root(Path folder) {
        return limit == null ? SourceRoot.around(folder) : SourceRoot.folder(folder, limit);
    }

    /** Returns true if no link leads the path out of the limit. The file is then opened folder by folder from the limit. */
    private boolean isBelowLimit(Path file) {
        try {
            return limit != null && file.toRealPath().startsWith(limit.toRealPath());
        } catch (IOException e) {
            return false; // the file or the limit does not exist
        }
    }

    private static Path top(Path folder) {
        Path top = folder.toAbsolutePath().getRoot();
        return top == null ? folder : top;
    }

    private Optional<SourceFile> inArchive(ArchivePath path, String display, SourceSpan nowhere) {
        String archive = path.archive().toString().replace('\\', '/');
        SourceRoot root;
        try {
            root = SourceRoot.zip(path.archive());
        } catch (BadArchiveException e) {
            diagnostics.report(BAD_ARCHIVE, nowhere, archive, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
        if (!path.inside().isEmpty()) {
            Optional<SourceFile> file = root.read(path.inside());
            if (file.isEmpty()) {
                String hint = Suggestions.didYouMean(path.inside(), root.list(""));
                diagnostics.report(NOT_IN_ARCHIVE, nowhere, archive, path.inside(), hint);
            }
            return file;
        }
        List<String> documents = root.list(DOCUMENT);
        if (documents.isEmpty()) {
            diagnostics.report(NO_DOCUMENT, nowhere, display);
            return Optional.empty();
        }
        if (documents.size() > 1) {
            diagnostics.report(Diagnostic.of(SEVERAL_DOCUMENTS, nowhere, display, documents.size(), documents.get(0))
                    .hint("they are "
                            + Joiner.on(", ").join(documents.subList(0, Math.min(MOST_NAMED, documents.size())))
                            + (documents.size() > MOST_NAMED ? ", …" : "")));
            return Optional.empty();
        }
        return root.read(documents.get(0));
    }
}
