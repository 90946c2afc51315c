package dev.shadeweave.document.xml;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.MissingFile;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.ReaderLimits;
import dev.shadeweave.source.LibraryNames;
import dev.shadeweave.source.SearchPath;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceRoot;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the documents that a document includes, directly or indirectly. A file that is included twice is read once;
 * files are the same if they have the same display name.
 */
final class IncludeResolver {
    static final DiagnosticKind MISSING =
            DiagnosticKind.repaired("SW1050", "included file '{0}' was not found", "the document is read without it");
    static final DiagnosticKind CYCLE =
            DiagnosticKind.repaired("SW1051", "'{0}' includes itself: {1}", "it is not included again");
    static final DiagnosticKind NO_HREF = DiagnosticKind.repaired(
            "SW1052", "the include names no file; give it an href attribute", "it is passed over");

    /** Reads one file, including its includes. */
    interface FileReader {
        Optional<Document> read(
                SourceFile file, IncludeResolver includes, ReaderBudget budget, Diagnostics diagnostics);
    }

    /** The maximum number of notes about including documents in a message. */
    private static final int MOST_NOTES = 16;

    private final SearchPath searchPath;
    private final SourceRoot library;
    private final ReaderLimits limits;
    private final ReaderBudget budget;
    private final FileReader reader;
    private final List<SourceFile> chain = new ArrayList<>();
    private final Map<String, Included> known = new HashMap<>();
    private Diagnostics diagnostics;
    private int count;

    /** A document, the number of its includes and itself, and their total size. */
    private record Included(@Nullable Document document, int count, long elements, long characters) {}

    IncludeResolver(
            SearchPath searchPath,
            SourceRoot library,
            ReaderLimits limits,
            Diagnostics diagnostics,
            FileReader reader) {
        this.searchPath = searchPath;
        this.library = library;
        this.limits = limits;
        this.budget = new ReaderBudget(limits);
        this.diagnostics = diagnostics;
        this.reader = reader;
    }

    /** Reads a file as the next link of the chain of includes. */
    Optional<Document> read(SourceFile file) {
        chain.add(file);
        try {
            return reader.read(file, this, budget, diagnostics);
        } finally {
            chain.remove(chain.size() - 1);
        }
    }

    /**
     * Returns the document that an include names; null after a message, and for files of the data library, which are
     * loaded anyway.
     */
    @Nullable
    Document document(@Nullable String href, SourceSpan place) {
        if (budget.isSpent()) {
            // The first include reported the error; further ones would only repeat it.
            return null;
        }
        if (href == null || href.isBlank()) {
            diagnostics.report(NO_HREF, place);
            return null;
        }
        SearchPath.Resolution resolution = searchPath.resolve(href, place.file());
        if (!resolution.problem().isEmpty()) {
            diagnostics.report(DocumentReader.UNREADABLE, place, "'" + href + "'", resolution.problem());
            return null;
        }
        SourceFile file = resolution.file().orElse(null);
        if (file == null) {
            if (isOfLibrary(href, place.file())) {
                return null;
            }
            diagnostics.report(MissingFile.of(MISSING, place, resolution, href));
            return null;
        }
        return document(file, place);
    }

    private boolean isOfLibrary(String href, @Nullable SourceFile from) {
        return LibraryNames.of(href, from).stream()
                .anyMatch(name -> library.look(name).file().isPresent());
    }

    private @Nullable Document document(SourceFile file, SourceSpan place) {
        String name = file.displayName();
        Included before = known.get(name);
        if (before != null) {
            return isWithinCount(before.count, place) && isWithinSize(before, place) ? before.document : null;
        }
        for (int i = 0; i < chain.size(); i++) {
            if (chain.get(i).displayName().equals(name)) {
                diagnostics.report(CYCLE, place, name, names(chain.subList(i, chain.size()), file));
                return null;
            }
        }
        if (chain.size() >= limits.includeDepth()) {
            diagnostics.report(XmlFailures.LIMIT, place, "includes are nested too deep", limits.includeDepth());
            return null;
        }
        if (!isWithinCount(1, place)) {
            return null;
        }
        int already = count;
        long elements = budget.elements();
        long characters = budget.characters();
        Diagnostics outer = diagnostics;
        diagnostics = new Diagnostics();
        Document document = read(file).orElse(null);
        for (Diagnostic inner : diagnostics.all()) {
            outer.report(inner.notes().size() < MOST_NOTES ? inner.note("included here", place) : inner);
        }
        diagnostics = outer;
        known.put(
                name,
                new Included(
                        document, count - already + 1, budget.elements() - elements, budget.characters() - characters));
        return document;
    }

    private boolean isWithinCount(int more, SourceSpan place) {
        if (count > limits.includes() - more) {
            diagnostics.report(XmlFailures.LIMIT, place, "too many documents are included", limits.includes());
            return false;
        }
        count += more;
        return true;
    }

    /**
     * Returns true if the document still fits into the limits. A document that is included again is not read again, but
     * later code visits it again.
     */
    private boolean isWithinSize(Included again, SourceSpan place) {
        if (!budget.takeElements(again.elements)) {
            diagnostics.report(
                    XmlFailures.LIMIT,
                    place,
                    "the document and what it includes have too many elements",
                    limits.elements());
            return false;
        }
        if (!budget.takeCharacters(again.characters)) {
            diagnostics.report(
                    XmlFailures.LIMIT,
                    place,
                    "the document and what it includes have " + budget.characters() + " characters",
                    limits.characters());
            return false;
        }
        return true;
    }

    private static String names(List<SourceFile> chain, SourceFile last) {
        StringBuilder names = new StringBuilder();
        chain.forEach(file -> names.append(file.displayName()).append(" → "));
        return names.append(last.displayName()).toString();
    }
}
