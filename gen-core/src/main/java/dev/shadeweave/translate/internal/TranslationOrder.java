package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Orders the nodes of a translation graph so that each follows those that it reads. In a cycle, the node that was
 * reached first is last. Documents may define translations, so chains may have any length.
 */
final class TranslationOrder {
    private final Map<String, Node> nodes = new HashMap<>();
    private final Function<Node, Optional<NodeDeclaration>> declarations;
    private final Set<String> reached = new HashSet<>();

    /** A node that was reached; ready once the nodes that it reads are in order. */
    private record Visit(Node node, Optional<NodeDeclaration> declaration, boolean ready) {}

    /**
     * The next node in order.
     *
     * @param declaration its nodedef, or empty
     */
    record Ready(Node node, Optional<NodeDeclaration> declaration) {}

    TranslationOrder(NodeGraph graph, Function<Node, Optional<NodeDeclaration>> declarations) {
        graph.children(Node.class).forEach(node -> nodes.putIfAbsent(node.name(), node));
        this.declarations = declarations;
    }

    /** Returns the nodes that a port needs and that no earlier port needed. */
    List<Ready> upstreamOf(Element port) {
        List<Ready> ordered = new ArrayList<>();
        Deque<Visit> open = new ArrayDeque<>();
        push(port, open);
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            if (visit.ready()) {
                ordered.add(new Ready(visit.node(), visit.declaration()));
            } else if (reached.add(visit.node().name())) {
                Optional<NodeDeclaration> declaration = declarations.apply(visit.node());
                open.push(new Visit(visit.node(), declaration, true));
                ImmutableList<PortDeclaration> inputs = declaration
                        .map(found -> found.inputs().values().asList())
                        .orElse(ImmutableList.of());
                for (PortDeclaration input : inputs.reverse()) {
                    visit.node().input(input.name()).ifPresent(stated -> push(stated, open));
                }
            }
        }
        return ordered;
    }

    /** Returns a node of the graph. */
    Optional<Node> node(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    private void push(Element port, Deque<Visit> open) {
        PortBinding binding = PortBinding.of(port);
        if (binding.interfaceName().isEmpty() && !binding.node().isEmpty()) {
            node(binding.node())
                    .filter(node -> !reached.contains(node.name()))
                    .ifPresent(node -> open.push(new Visit(node, Optional.empty(), false)));
        }
    }
}
