package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.link.reference.Binding;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.ReferenceResolver;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Visits the nodes that an element reads: directly, through other nodes, and through the outputs of nodegraphs. Nodegraphs that
 * implement a node are not entered.
 */
public final class UpstreamElements {
    private final ReferenceResolver resolver;
    private final Visitor visitor;
    private final Set<Element> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Place> open = new ArrayDeque<>();

    /** Receives elements with the documents that contain them. */
    public interface Visitor {
        /** Receives the element itself, or a node that it reads; each once. */
        void element(Element element, Document owner);

        /** Receives an input of the element that was received last. */
        default void input(Input input, Element of, Document owner) {}

        /**
         * Receives the output or input of a nodegraph through which a port reads, or the port itself. An element may be received
         * several times.
         */
        default void through(Element element, Document owner) {}
    }

    /** A node or output and its scope. */
    private record Place(Element element, GraphScope scope) {}

    private UpstreamElements(LinkedDocument content, Visitor visitor) {
        // Messages about connections belong to validation.
        this.resolver = new ReferenceResolver(content.library(), new Diagnostics());
        this.visitor = visitor;
    }

    /**
     * Returns an element and all nodes that it reads, each once: first the element, then the nodes that its inputs read, in
     * their order.
     *
     * @param root a node or output
     * @param content its document
     */
    public static ImmutableList<Element> of(Element root, LinkedDocument content) {
        ImmutableList.Builder<Element> found = ImmutableList.builder();
        visit(root, content, (element, owner) -> found.add(element));
        return found.build();
    }

    /**
     * Visits an element, then all nodes that it reads, in the order of the inputs.
     *
     * @param root a node or output
     * @param content its document
     */
    public static void visit(Element root, LinkedDocument content, Visitor visitor) {
        new UpstreamElements(content, visitor).from(root, content.owner(root));
    }

    private void from(Element root, Document owner) {
        Element parent = owner.index().parent(root);
        open.add(new Place(
                root, parent instanceof NodeGraph ? new GraphScope(parent, owner, true) : GraphScope.top(owner)));
        seen.add(root);
        while (!open.isEmpty()) {
            visit(open.removeFirst());
        }
    }

    private void visit(Place place) {
        Element element = place.element();
        visitor.element(element, place.scope().owner());
        if (element.children().isEmpty()) {
            follow(element, place.scope());
        }
        element.children(Input.class).forEach(input -> {
            visitor.input(input, element, place.scope().owner());
            follow(input, place.scope());
        });
    }

    private void follow(Element port, GraphScope scope) {
        Binding binding = resolver.resolve(port, scope);
        if (binding instanceof Binding.ToNode bound) {
            visitor.through(bound.connector(), bound.scope().owner());
            if (seen.add(bound.node())) {
                open.add(new Place(bound.node(), bound.scope()));
            }
        } else if (binding instanceof Binding.Literal literal) {
            visitor.through(literal.source(), literal.owner());
        }
    }
}
