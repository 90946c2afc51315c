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
 * Finds the nodes that an element reads: directly, through other nodes, and through the outputs of nodegraphs. Nodegraphs that
 * implement a node are not entered.
 */
public final class UpstreamElements {
    private final ReferenceResolver resolver;
    private final Set<Element> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Place> open = new ArrayDeque<>();

    /** A node or output and its scope. */
    private record Place(Element element, GraphScope scope) {}

    private UpstreamElements(LinkedDocument content) {
        // Messages about connections belong to validation.
        this.resolver = new ReferenceResolver(content.library(), new Diagnostics());
    }

    /**
     * Returns an element and all nodes that it reads, each once: first the element, then the nodes that its inputs read, in
     * their order.
     *
     * @param root a node or output
     * @param content its document
     */
    public static ImmutableList<Element> of(Element root, LinkedDocument content) {
        return new UpstreamElements(content).from(root, content.owner(root));
    }

    private ImmutableList<Element> from(Element root, Document owner) {
        ImmutableList.Builder<Element> found = ImmutableList.builder();
        Element parent = owner.index().parent(root);
        open.add(new Place(
                root, parent instanceof NodeGraph ? new GraphScope(parent, owner, true) : GraphScope.top(owner)));
        seen.add(root);
        while (!open.isEmpty()) {
            Place place = open.removeFirst();
            found.add(place.element());
            if (place.element().children().isEmpty()) {
                follow(place.element(), place.scope());
            }
            place.element().children(Input.class).forEach(input -> follow(input, place.scope()));
        }
        return found.build();
    }

    private void follow(Element port, GraphScope scope) {
        if (resolver.resolve(port, scope) instanceof Binding.ToNode bound && seen.add(bound.node())) {
            open.add(new Place(bound.node(), bound.scope()));
        }
    }
}
