package dev.shadeweave.translate.internal;

import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.reference.PortBinding;
import java.util.Optional;

/**
 * A node that produces a closure.
 *
 * @param node the node
 * @param graph the nodegraph that contains it; empty if it is beside the material
 */
record Closure(Node node, Optional<NodeGraph> graph) {
    /** Returns the closure that an input is connected to; empty if the input is not connected to a node. */
    Optional<Closure> of(String input, LinkedDocument content, Element owner) {
        return node.input(input).flatMap(port -> behind(port, content, owner));
    }

    private Optional<Closure> behind(Input port, LinkedDocument content, Element owner) {
        PortBinding binding = PortBinding.of(port);
        if (!binding.graph().isEmpty() && graph.isEmpty()) {
            return content.documents().stream()
                    .flatMap(document -> document.child(NodeGraph.class, binding.graph()).stream())
                    .findFirst()
                    .flatMap(found -> found.children(Output.class)
                            .filter(output ->
                                    binding.output().isEmpty() || output.name().equals(binding.output()))
                            .findFirst()
                            .flatMap(output -> found.child(
                                    Node.class, PortBinding.of(output).node()))
                            .map(inside -> new Closure(inside, Optional.of(found))));
        }
        if (binding.node().isEmpty()) {
            return Optional.empty();
        }
        if (graph.isPresent()) {
            return graph.get().child(Node.class, binding.node()).map(inside -> new Closure(inside, graph));
        }
        if (owner instanceof Document) {
            return content.documents().stream()
                    .flatMap(document -> document.child(Node.class, binding.node()).stream())
                    .findFirst()
                    .map(found -> new Closure(found, graph));
        }
        return owner.child(Node.class, binding.node()).map(found -> new Closure(found, graph));
    }

    /** Returns true if the node has this category. */
    boolean is(String category) {
        return node.category().equals(category);
    }
}
