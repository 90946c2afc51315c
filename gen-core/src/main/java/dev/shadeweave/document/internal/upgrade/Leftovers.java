package dev.shadeweave.document.internal.upgrade;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Finds elements that version 1.38 removed, in documents that state a later version. Some programs still write them,
 * and no other element has their names, so they keep their old meaning.
 */
final class Leftovers {
    static final DiagnosticKind REMOVED = DiagnosticKind.repaired(
            "SW1203",
            "{0} '{1}' is of a version before 1.38, and the document states version {2}; write it as {3}, or state version 1.37",
            "it is read as in version 1.37");

    /** The removed elements, with their replacements. */
    private static final ImmutableMap<String, String> REMOVED_BY_138 =
            ImmutableMap.of("parameter", "an input", "shaderref", "a node that the material is connected to");

    private Leftovers() {}

    /**
     * Returns a message about the first such element of a document.
     *
     * @param version the version that the document states
     */
    static Optional<Diagnostic> first(Document document, String version) {
        Deque<Element> open = new ArrayDeque<>();
        open.add(document);
        while (!open.isEmpty()) {
            Element parent = open.pop();
            for (Element child : parent.children()) {
                String today = parent == document ? null : REMOVED_BY_138.get(child.category());
                if (today != null) {
                    return Optional.of(
                            Diagnostic.of(REMOVED, child.span(), child.category(), child.name(), version, today));
                }
                if (!child.children().isEmpty()) {
                    open.add(child);
                }
            }
        }
        return Optional.empty();
    }
}
