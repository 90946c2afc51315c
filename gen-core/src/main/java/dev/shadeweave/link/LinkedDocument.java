package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.facet.Facet;
import dev.shadeweave.library.Duplicates;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.implementation.DefinitionChecks;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SearchPath;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A document with a library: its own definitions are a layer above the definitions of the library. Create it once for a
 * document and use it for all elements, from any thread.
 *
 * <pre>{@code
 * Document document = DocumentBuilder.document(doc -> doc.nodeGraph("NG", graph -> graph
 *         .node("constant", "c", "color3", node -> node.input("value", "color3", "1, 0, 0"))
 *         .output("out", "color3", out -> out.set("nodename", "c"))));
 * LinkedDocument content = LinkedDocument.of(Library.standard(), document);
 * System.out.println(content.path(content.renderables().get(0))); // NG/out
 * }</pre>
 *
 * @param library the definitions, the document's own on top
 * @param document the document; its nodes also state the inputs and attributes that they inherit from other nodes
 * @param diagnostics the errors in the document's definitions
 */
public record LinkedDocument(Library library, Document document, ImmutableList<Diagnostic> diagnostics) {
    /** The paths of the nodes that others inherit from, set while the document is linked. */
    private static final Facet<Library, AtomicReference<ImmutableSet<String>>> BASES =
            new Facet<>(library -> new AtomicReference<>(ImmutableSet.of()));

    /**
     * Links a document with a library.
     *
     * @param library defines the document's nodes
     * @param document the document
     */
    public static LinkedDocument of(Library library, Document document) {
        return of(library, document, SearchPath.EMPTY);
    }

    /**
     * Links a document with a library.
     *
     * @param library defines the document's nodes
     * @param document the document
     * @param sources where source files of the document's implementations are looked up, in addition to its folder
     */
    public static LinkedDocument of(Library library, Document document, SearchPath sources) {
        Diagnostics diagnostics = new Diagnostics();
        NodeInheritance.Complete complete = NodeInheritance.expand(document, diagnostics);
        Library extended = library.with(complete.document(), sources, diagnostics);
        extended.get(BASES).set(complete.bases());
        for (Document own : extended.ownDocuments()) {
            DefinitionChecks.checkKnownVersion(own, diagnostics);
            Duplicates.check(own, diagnostics);
        }
        return new LinkedDocument(extended, complete.document(), diagnostics.all());
    }

    /** Returns the paths of the nodes that others inherit from, including those of included documents. */
    ImmutableSet<String> bases() {
        return library.get(BASES).get();
    }

    /** Returns the document and those that it includes; an included one before the one that includes it. */
    public ImmutableList<Document> documents() {
        return library.ownDocuments();
    }

    /**
     * Returns the element at a path, in the document or one that it includes: {@code NG_marble/out}.
     *
     * @param path names separated by {@code /}
     */
    public Optional<Element> element(String path) {
        return document.find(path).or(() -> documents().stream()
                .flatMap(included -> included.find(path).stream())
                .findFirst());
    }

    /**
     * Returns the document that contains an element.
     *
     * @param element an element of the document, or of one that it includes
     * @throws IllegalArgumentException if none of these contains it
     */
    public Document owner(Element element) {
        for (Document candidate : documents()) {
            if (candidate.index().contains(element)) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("the " + element.category() + " '" + element.name() + "' (" + element.span()
                + ") is no element of this document");
    }

    /**
     * Returns the value of an attribute of the element at a path; empty if the element or the attribute is missing.
     *
     * @param path names separated by {@code /}
     * @param attribute the name of the attribute
     */
    public Optional<Statement> statement(String path, String attribute) {
        return element(path).flatMap(element -> {
            String text = element.attributes().get(attribute, "");
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Statement(text, AttributeSpans.value(element, attribute)));
        });
    }

    /** Returns the colour space of the document; empty if it states none. */
    public String colorSpace() {
        return document.attributes().get("colorspace", "");
    }

    /**
     * Returns the path of an element of the document or of one that it includes.
     *
     * @param element an element of the document, or of one that it includes
     */
    public String path(Element element) {
        return owner(element).index().path(element);
    }

    /** Returns the elements that shaders can be generated for, in document order. */
    public ImmutableList<Element> renderables() {
        return Renderables.of(this);
    }
}
