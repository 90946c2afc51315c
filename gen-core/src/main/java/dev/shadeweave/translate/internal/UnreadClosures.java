package dev.shadeweave.translate.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes closure nodes that no material uses any more, and adds outputs to nodegraphs for nodes that are now read from
 * outside.
 */
final class UnreadClosures {
    private static final String PREFIX = "Lama";

    /** An output of a nodegraph that is read; an empty name means the only output. */
    private record Shown(String graph, String output) {}

    private UnreadClosures() {}

    /**
     * Returns the children of a document.
     *
     * @param opened the new outputs of nodegraphs, by the names of graph and output
     */
    static List<Element> dropped(List<Element> children, Map<String, Map<String, Output>> opened) {
        Map<String, Element> known = new HashMap<>();
        Set<String> live = new HashSet<>();
        Deque<Element> open = new ArrayDeque<>();
        for (Element child : children) {
            known.putIfAbsent(child.name(), child);
            if (!isClosure(child)) {
                open.add(child);
            }
        }
        Set<Shown> outputs = new HashSet<>();
        while (!open.isEmpty()) {
            for (Element port : open.removeFirst().children()) {
                PortBinding binding = PortBinding.of(port);
                outputs.add(new Shown(binding.graph(), binding.output()));
                Element read = known.get(binding.node());
                if (read != null && isClosure(read) && live.add(read.name())) {
                    open.add(read);
                }
            }
        }
        List<Element> left = new ArrayList<>();
        for (Element child : children) {
            if (child instanceof NodeGraph graph) {
                NodeGraph rest = graph(graph, outputs, opened.getOrDefault(graph.name(), Map.of()));
                if (rest.children(Output.class).findAny().isPresent()
                        || graph.children(Output.class).findAny().isEmpty()) {
                    left.add(rest);
                }
            } else if (!isClosure(child) || live.contains(child.name())) {
                left.add(child);
            }
        }
        return left;
    }

    private static boolean isClosure(Element element) {
        return element instanceof Node node && node.category().startsWith(PREFIX) && isClosureType(node.type());
    }

    private static boolean isClosureType(String type) {
        return type.equals("BSDF") || type.equals("EDF");
    }

    private static NodeGraph graph(NodeGraph graph, Set<Shown> read, Map<String, Output> opened) {
        List<Element> children = new ArrayList<>(graph.children());
        boolean all = read.contains(new Shown(graph.name(), ""));
        boolean dropped = children.removeIf(child -> child instanceof Output output
                && isClosureType(output.type())
                && !all
                && !read.contains(new Shown(graph.name(), output.name())));
        if (!dropped && opened.isEmpty()) {
            return graph;
        }
        children.addAll(opened.values());
        Set<String> live = new HashSet<>();
        Deque<Element> open = new ArrayDeque<>();
        Map<String, Node> nodes = new HashMap<>();
        for (Element child : children) {
            if (child instanceof Node node) {
                nodes.put(node.name(), node);
            } else if (child instanceof Output) {
                open.add(child);
            }
        }
        while (!open.isEmpty()) {
            Node node = nodes.get(PortBinding.of(open.removeFirst()).node());
            if (node != null && live.add(node.name())) {
                node.children(Input.class).forEach(open::add);
            }
        }
        children.removeIf(child -> child instanceof Node node && !live.contains(node.name()));
        return graph.with(graph.attributes(), ImmutableList.copyOf(children));
    }
}
