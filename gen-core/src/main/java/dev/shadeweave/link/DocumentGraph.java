package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Printable;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * The nodes of a document and their connections as written, even if they cannot be linked.
 *
 * @param boxes nodes, outputs, and inputs of graphs, in document order
 * @param wires the connections; both ends are boxes
 */
public record DocumentGraph(ImmutableList<Box> boxes, ImmutableList<Wire> wires) {
    /**
     * A node, an output, or an input of a graph.
     *
     * @param id its path
     * @param group the path of the graph that contains it; empty at the top level
     * @param name its name
     * @param kind its category
     * @param type its type
     * @param values the values to show: {@code in1 = 0.5}
     */
    public record Box(String id, String group, String name, String kind, String type, ImmutableList<String> values) {
        /** Returns the lines of a label: name, category with type, and the values, with only printable characters. */
        public ImmutableList<String> lines() {
            ImmutableList.Builder<String> lines = ImmutableList.builder();
            lines.add(Printable.of(name));
            lines.add(Printable.of(type.isEmpty() ? kind : kind + " (" + type + ")"));
            values.forEach(value -> lines.add(Printable.of(value)));
            return lines.build();
        }
    }

    /**
     * A connection.
     *
     * @param from the path of the source
     * @param to the path of the reader
     * @param port the input that reads; empty for an output
     */
    public record Wire(String from, String to, String port) implements Comparable<Wire> {
        /** Orders by reader, then by source. Ordered maps find wires even if thousands have the same hash. */
        @Override
        public int compareTo(Wire other) {
            int order = to.compareTo(other.to);
            if (order == 0) {
                order = port.compareTo(other.port);
            }
            return order == 0 ? from.compareTo(other.from) : order;
        }
    }

    /** Returns the graph of a document, including the inside of its nodegraphs and all values. */
    public static DocumentGraph of(Document document) {
        return of(document, (input, node) -> true);
    }

    /**
     * Returns the graph of a document, including the inside of its nodegraphs.
     *
     * @param isShown decides whether the value of an input of a node is shown
     */
    public static DocumentGraph of(Document document, BiPredicate<Input, Node> isShown) {
        List<Box> boxes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>();
        collect(document, "", isShown, boxes, wires);
        for (Element child : document.children()) {
            if (child instanceof NodeGraph graph) {
                collect(graph, graph.name(), isShown, boxes, wires);
            }
        }
        return connected(boxes, wires);
    }

    /** Returns the inside of a nodegraph, with paths relative to it. */
    public static DocumentGraph inside(NodeGraph graph) {
        List<Box> boxes = new ArrayList<>();
        List<Wire> wires = new ArrayList<>();
        collect(graph, "", (input, node) -> true, boxes, wires);
        return connected(boxes, wires);
    }

    private static DocumentGraph connected(List<Box> boxes, List<Wire> wires) {
        Set<String> known = new HashSet<>();
        boxes.forEach(box -> known.add(box.id()));
        return new DocumentGraph(
                ImmutableList.copyOf(boxes),
                wires.stream()
                        .filter(wire -> known.contains(wire.from()) && known.contains(wire.to()))
                        .distinct()
                        .collect(ImmutableList.toImmutableList()));
    }

    private static void collect(
            Element scope, String group, BiPredicate<Input, Node> isShown, List<Box> boxes, List<Wire> wires) {
        for (Element child : scope.children()) {
            String id = path(group, child.name());
            if (child instanceof Node node) {
                ImmutableList.Builder<String> values = ImmutableList.builder();
                for (Input input : node.children(Input.class).toList()) {
                    wire(input, id, input.name(), group, scope, wires);
                    if (input.attributes().has("value") && isShown.test(input, node)) {
                        values.add(input.name() + " = " + input.attributes().get("value", ""));
                    }
                }
                boxes.add(new Box(id, group, node.name(), node.category(), node.type(), values.build()));
            } else if (child instanceof Output output) {
                boxes.add(new Box(id, group, output.name(), "output", output.type(), ImmutableList.of()));
                wire(output, id, "", group, scope, wires);
            } else if (child instanceof Input input && scope instanceof NodeGraph) {
                boxes.add(new Box(id, group, input.name(), "input", input.type(), ImmutableList.of()));
                wire(input, id, "", "", scope, wires);
            }
        }
    }

    private static void wire(Element port, String to, String name, String group, Element scope, List<Wire> wires) {
        PortBinding stated = PortBinding.of(port);
        if (!stated.node().isEmpty()) {
            wires.add(new Wire(path(group, stated.node()), to, name));
        } else if (!stated.graph().isEmpty()) {
            wires.add(new Wire(path(stated.graph(), stated.output().isEmpty() ? "out" : stated.output()), to, name));
        } else if (!stated.interfaceName().isEmpty() && scope instanceof NodeGraph) {
            wires.add(new Wire(path(group, stated.interfaceName()), to, name));
        } else if (!stated.output().isEmpty()) {
            wires.add(new Wire(path(group, stated.output()), to, name));
        }
    }

    private static String path(String group, String name) {
        return group.isEmpty() ? name : group + "/" + name;
    }
}
