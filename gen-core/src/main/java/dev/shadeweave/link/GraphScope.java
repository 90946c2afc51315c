package dev.shadeweave.link;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Include;
import dev.shadeweave.document.NodeGraph;
import java.util.Optional;

/**
 * The graph in which names of nodes are looked up: a nodegraph, or the top of a document together with the documents
 * it includes.
 *
 * @param graph the nodegraph or document
 * @param owner the document it stands in
 * @param boundary true if the graph's inputs are inputs of the shader graph being built; false if the graph is a part
 *     of it and its inputs are resolved further outwards
 */
public record GraphScope(Element graph, Document owner, boolean boundary) {
    /** The top of a document. */
    public static GraphScope top(Document document) {
        return new GraphScope(document, document, false);
    }

    /** An element of the scope and the document it stands in. */
    public record Found<T extends Element>(T element, Document owner) {}

    /** The scope around this one: that of the graph's parent. */
    public GraphScope outer() {
        Element outer = owner.index().enclosingGraph(graph);
        return new GraphScope(outer, owner, false);
    }

    /** True at the top of a document. */
    public boolean isTop() {
        return graph == owner;
    }

    /** The element of that name among the nodes of this scope. */
    public Optional<Found<Element>> find(String name) {
        Optional<Element> own = owner.index().child(graph, name);
        if (own.isPresent()) {
            return Optional.of(new Found<>(own.get(), owner));
        }
        return isTop() ? included(owner, name) : Optional.empty();
    }

    /** The nodegraph of that name in this scope or, failing that, in one around it. */
    public Optional<Found<NodeGraph>> findGraph(String name) {
        GraphScope at = this;
        while (true) {
            Optional<Found<Element>> found = at.find(name);
            if (found.isPresent() && found.get().element() instanceof NodeGraph graphFound) {
                return Optional.of(new Found<>(graphFound, found.get().owner()));
            }
            if (at.isTop()) {
                return Optional.empty();
            }
            at = at.outer();
        }
    }

    private static Optional<Found<Element>> included(Document document, String name) {
        for (Element child : document.children()) {
            Document inner = child instanceof Include include ? include.document() : null;
            if (inner != null) {
                Optional<Found<Element>> found = GraphScope.top(inner).find(name);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
