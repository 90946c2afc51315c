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
 * What the documents of a run have come to, with all that they include. Asked in the order of the documents, so that the
 * same ones are left out however many threads work. Belongs to one thread.
 */
public final class RunBudget {
    static final DiagnosticKind SPENT = DiagnosticKind.error(
            "SW1737",
            "{0} is left out: with it, the documents of this run have more than {1} {2}; '--limit run-{2}=N' lets them have"
                    + " more");

    /**
     * What all documents of a run may come to.
     *
     * @param elements their elements
     * @param characters their characters
     * @param includes the documents they include
     */
    record Limits(long elements, long characters, long includes) {
        /** Some sixty times what one document may come to. */
        static final Limits STANDARD = new Limits(1L << 26, 1L << 33, 1L << 18);
    }

    private final Limits limits;
    private long elements;
    private long characters;
    private long includes;

    RunBudget(Limits limits) {
        this.limits = limits;
    }

    /** Takes what a document comes to; why it cannot be had, if there is no room for it. */
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
            // One by one: they are few, and a deque takes a list by a lambda, which each process would link anew.
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
