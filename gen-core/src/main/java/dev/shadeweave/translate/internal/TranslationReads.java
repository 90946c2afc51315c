package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Finds the inputs of a translation graph that its outputs depend on. */
final class TranslationReads {
    private final Map<String, Node> nodes = new HashMap<>();

    TranslationReads(NodeGraph graph) {
        graph.children(Node.class).forEach(node -> nodes.putIfAbsent(node.name(), node));
    }

    ImmutableSet<String> of(Element output) {
        ImmutableSet.Builder<String> reads = ImmutableSet.builder();
        Set<String> seen = new HashSet<>();
        Deque<Element> open = new ArrayDeque<>();
        open.add(output);
        while (!open.isEmpty()) {
            Element port = open.removeFirst();
            PortBinding binding = PortBinding.of(port);
            String input = binding.interfaceName();
            if (!input.isEmpty()) {
                reads.add(input);
            }
            String node = binding.node();
            if (!node.isEmpty() && seen.add(node)) {
                Node found = nodes.get(node);
                if (found != null) {
                    found.children(Input.class).forEach(open::add);
                }
            }
        }
        return reads.build();
    }
}
