package dev.shadeweave.link.reference;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.NodeGraph;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * The graph in which names of nodes are looked up: a nodegraph, or the top level of a document together with the
 * documents that it includes.
 *
 * @param graph the nodegraph or document
 * @param owner the document that contains it
 * @param boundary true if the graph's inputs are inputs of the shader graph being built; false if the graph is a
 *     part of it, and its inputs are resolved in the scopes around it
 */
public record GraphScope(Element graph, Document owner, boolean boundary) {
    /** Returns the scope of the top level of a document. */
    public static GraphScope top(Document document) {
        return new GraphScope(document, document, false);
    }

    /** An element of the scope, and the document that contains it. */
    public record Found<T extends Element>(T element, Document owner) {}

    /** Returns the scope around this one: that of the graph's parent. */
    public GraphScope outer() {
        Element outer = owner.index().enclosingGraph(graph);
        return new GraphScope(outer, owner, false);
    }

    /** Returns true for the top level of a document. */
    public boolean isTop() {
        return graph == owner;
    }

    /** Returns the node of this scope with that name. */
    public Optional<Found<Element>> find(String name) {
        Optional<Element> own = owner.index().child(graph, name);
        if (own.isPresent()) {
            return Optional.of(new Found<>(own.get(), owner));
        }
        return isTop() ? included(owner, name) : Optional.empty();
    }

    /** Returns the nodegraph with that name in this scope, else in the nearest scope around it. */
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
        Set<Document> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Document> open = new ArrayDeque<>();
        pushIncludes(document, open);
        while (!open.isEmpty()) {
            Document inner = open.pop();
            if (seen.add(inner)) {
                Optional<Element> found = inner.index().child(inner, name);
                if (found.isPresent()) {
                    return Optional.of(new Found<>(found.get(), inner));
                }
                pushIncludes(inner, open);
            }
        }
        return Optional.empty();
    }

    /** Pushes the includes of a document, the first on top. */
    private static void pushIncludes(Document document, Deque<Document> open) {
        document.index().includes().reverse().forEach(open::push);
    }
}
