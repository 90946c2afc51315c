package dev.shadeweave.site.diagram;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import dev.shadeweave.link.DocumentGraph;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The boxes and wires of a drawing.
 *
 * @param boxes the boxes in document order; closed nodegraphs come last
 * @param wires the wires; both ends are boxes, and the reader has the port
 */
public record Diagram(ImmutableList<Box> boxes, ImmutableList<Wire> wires) {
    /** The maximum number of boxes in a drawing. The time for a layout grows faster than the number of its boxes. */
    public static final int MOST_BOXES = 4000;

    /**
     * A box.
     *
     * @param id the path of its element
     * @param group the path of the open nodegraph that contains it; empty for none
     * @param title its name
     * @param kind its category
     * @param type its type; empty for a closed nodegraph
     * @param ports its inputs
     * @param closed true for a nodegraph whose inside is not drawn
     */
    public record Box(
            String id,
            String group,
            String title,
            String kind,
            String type,
            ImmutableList<Port> ports,
            boolean closed) {}

    /**
     * An input of a box.
     *
     * @param name its name; empty for the input of an output
     * @param value its stated value; empty if it is connected
     */
    public record Port(String name, String value) {}

    /**
     * A wire.
     *
     * @param from the box that is read
     * @param to the box that reads
     * @param port the input that reads
     */
    public record Wire(String from, String to, String port) {}

    /** Returns the drawing of a graph with all nodegraphs open. */
    public static Diagram of(DocumentGraph graph) {
        return of(graph, groups(graph));
    }

    /**
     * Returns the drawing of a graph. Each nodegraph that is not open is one box, whose ports are its connected inputs.
     *
     * @param open the paths of the open nodegraphs
     */
    public static Diagram of(DocumentGraph graph, Set<String> open) {
        Map<String, String> shownAs = new LinkedHashMap<>();
        for (DocumentGraph.Box box : graph.boxes()) {
            boolean shown = box.group().isEmpty() || open.contains(box.group());
            shownAs.put(box.id(), shown ? box.id() : box.group());
        }
        Set<Wire> wires = new LinkedHashSet<>();
        ImmutableSetMultimap.Builder<String, String> connected = ImmutableSetMultimap.builder();
        for (DocumentGraph.Wire wire : graph.wires()) {
            String from = shownAs.getOrDefault(wire.from(), wire.from());
            String to = shownAs.getOrDefault(wire.to(), wire.to());
            boolean inside = from.equals(to) && !from.equals(wire.from());
            if (!inside) {
                // The port of a closed nodegraph is an input element in it, which is the box that reads in the graph.
                String port = to.equals(wire.to()) ? wire.port() : wire.to().substring(to.length() + 1);
                wires.add(new Wire(from, to, port));
                connected.put(to, port);
            }
        }
        ImmutableSetMultimap<String, String> ports = connected.build();
        ImmutableList.Builder<Box> boxes = ImmutableList.builder();
        Set<String> closed = new LinkedHashSet<>();
        for (DocumentGraph.Box box : graph.boxes()) {
            if (box.id().equals(shownAs.get(box.id()))) {
                boxes.add(new Box(
                        box.id(),
                        box.group(),
                        box.name(),
                        box.kind(),
                        box.type(),
                        ports(box, ports.get(box.id())),
                        false));
            } else {
                closed.add(box.group());
            }
        }
        for (String group : closed) {
            boxes.add(new Box(group, "", group, "nodegraph", "", named(ports.get(group)), true));
        }
        return new Diagram(boxes.build(), ImmutableList.copyOf(wires));
    }

    /** Returns true if the drawing has more than {@link #MOST_BOXES} boxes, which {@link DiagramLayout#of} refuses. */
    public boolean isTooLarge() {
        return boxes.size() > MOST_BOXES;
    }

    /** Returns the connected inputs of a box, then those with a value. */
    private static ImmutableList<Port> ports(DocumentGraph.Box box, Set<String> connected) {
        ImmutableList.Builder<Port> ports = ImmutableList.builder();
        ports.addAll(named(connected));
        for (String stated : box.values()) {
            int equals = stated.indexOf(" = ");
            ports.add(new Port(stated.substring(0, equals), stated.substring(equals + 3)));
        }
        return ports.build();
    }

    private static ImmutableList<Port> named(Set<String> names) {
        return names.stream().map(name -> new Port(name, "")).collect(ImmutableList.toImmutableList());
    }

    private static ImmutableSet<String> groups(DocumentGraph graph) {
        return graph.boxes().stream().map(DocumentGraph.Box::group).collect(ImmutableSet.toImmutableSet());
    }
}
