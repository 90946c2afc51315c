package dev.shadeweave.cli.run;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Counts the elements, characters and includes of all documents of a run. Documents are counted in order, so the number
 * of threads does not affect which documents are refused. Not thread safe.
 */
public final class RunBudget {
    static final DiagnosticKind SPENT = DiagnosticKind.error(
            "SW1737",
            "{0} is left out: with it, the documents of this run have more than {1} {2}; '--limit run-{2}=N' lets them have"
                    + " more");

    /**
     * The limits of all documents of a run together.
     *
     * @param elements the most elements
     * @param characters the most characters
     * @param includes the most included documents
     */
    record Limits(long elements, long characters, long includes) {
        /** The default limits: 64 times those of one document. */
        static final Limits STANDARD = new Limits(1L << 26, 1L << 33, 1L << 18);
    }

    private final Limits limits;
    private long elements;
    private long characters;
    private long includes;

    RunBudget(Limits limits) {
        this.limits = limits;
    }

    /** Counts a document. Returns a message if the documents so far exceed a limit. */
    Optional<Diagnostic> take(Path file, LinkedDocument content) {
        for (Document document : content.documents()) {
            SourceFile source = document.source();
            characters += source == null ? 0 : source.text().length();
            elements += size(document);
        }
        includes += content.documents().size() - 1;
        return spent(file, elements, limits.elements(), "elements")
                .or(() -> spent(file, characters, limits.characters(), "characters"))
                .or(() -> spent(file, includes, limits.includes(), "includes"));
    }

    private static long size(Document document) {
        long size = 0;
        Deque<Element> open = new ArrayDeque<>();
        open.add(document);
        while (!open.isEmpty()) {
            size++;
            // Adds children one by one: they are few, and the deque's addAll uses a lambda that each process would have
            // to link.
            for (Element child : open.removeFirst().children()) {
                open.addLast(child);
            }
        }
        return size;
    }

    private static Optional<Diagnostic> spent(Path file, long taken, long most, String what) {
        return taken <= most
                ? Optional.empty()
                : Optional.of(Diagnostic.of(
                        SPENT, SourceSpan.none(), "'" + file.toString().replace('\\', '/') + "'", most, what));
    }
}
