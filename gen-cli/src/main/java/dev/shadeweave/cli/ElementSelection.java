package dev.shadeweave.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.Content;
import dev.shadeweave.source.SourceFile;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import java.util.TreeSet;

/**
 * The elements a call asks for.
 *
 * @param paths their paths; none for all that are renderable
 */
record ElementSelection(ImmutableSet<String> paths) {
    static final DiagnosticKind NO_ELEMENT = DiagnosticKind.error("SW1716", "there is no element '{0}' in {1}{2}");

    ElementSelection(List<String> paths) {
        this(ImmutableSet.copyOf(paths));
    }

    /** The elements of a document that are asked for, in the order of the call. */
    ImmutableList<Element> of(Content content) {
        if (paths.isEmpty()) {
            return content.renderables();
        }
        return paths.stream()
                .filter(path -> !path.isEmpty())
                .flatMap(path -> content.element(path).stream())
                .collect(ImmutableList.toImmutableList());
    }

    /** Remembers over all documents which of the paths led somewhere. */
    final class Search {
        private final TreeSet<String> known = new TreeSet<>();
        private final TreeSet<String> found = new TreeSet<>();
        private SourceSpan place = SourceSpan.none();
        private int documents;

        /** Looks into a document. */
        void look(Content content) {
            if (paths.isEmpty()) {
                return;
            }
            documents++;
            SourceFile file = content.document().source();
            place = documents == 1 && file != null ? SourceSpan.startOf(file) : SourceSpan.none();
            paths.stream()
                    .filter(path -> !path.isEmpty() && content.element(path).isPresent())
                    .forEach(found::add);
            if (!found.containsAll(paths)) {
                for (Document document : content.documents()) {
                    document.children().forEach(child -> collect(child, document));
                }
            }
        }

        /** Reports the paths that led nowhere. A document that could not be read may have held them. */
        void finish(Diagnostics diagnostics) {
            if (documents == 0) {
                return;
            }
            for (String path : paths) {
                if (!found.contains(path)) {
                    diagnostics.report(
                            NO_ELEMENT,
                            place,
                            path,
                            documents == 1 ? "this document" : "any of the " + documents + " documents",
                            Suggestions.didYouMean(path, known));
                }
            }
        }

        private void collect(Element element, Document document) {
            if (element instanceof NodeGraph || element instanceof Node || element instanceof Output) {
                known.add(document.index().path(element));
            }
            if (element instanceof NodeGraph) {
                element.children().forEach(child -> collect(child, document));
            }
        }
    }

    Search search() {
        return new Search();
    }
}
