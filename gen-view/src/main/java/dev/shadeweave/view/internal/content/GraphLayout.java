package dev.shadeweave.view.internal.content;

import dev.shadeweave.view.internal.server.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places the boxes of a graph in layers from left to right with the Eclipse Layout Kernel. Lengths are in screen
 * pixels.
 */
final class GraphLayout {
    private static final int HEAD = 38;
    private static final int ROW = 18;
    private static final int FOOT = 8;
    private static final int LEAST_WIDTH = 110;
    private static final int MOST_WIDTH = 300;
    private static final double LETTER = 6.4;

    /** The width of a letter in a title, which is bold. */
    private static final double TITLE_LETTER = 7.4;

    /** The width of the margins and a button next to a title. */
    private static final int BESIDE_TITLE = 38;

    private static final int GAP = 26;
    private static final int LAYER_GAP = 56;

    /**
     * A port of a box.
     *
     * @param value its stated value; empty if it is connected
     */
    record Port(String name, String value) {}

    /**
     * A box.
     *
     * @param id the path of its element
     * @param group the open nodegraph that contains it; empty for none
     * @param label its text
     * @param ports its inputs
     * @param closed true for a nodegraph that is shown closed
     * @param function the nodegraph that implements it; empty if there is none
     */
    record Box(String id, String group, Label label, List<Port> ports, boolean closed, String function) {
        /**
         * The text of a box.
         *
         * @param title its name
         * @param kind its category
         * @param type its type
         */
        record Label(String title, String kind, String type) {}

        int height() {
            return HEAD + ROW * ports.size() + FOOT;
        }

        int width() {
            int letters = label.kind.length() + label.type.length() + 3;
            for (Port port : ports) {
                letters = Math.max(letters, port.name().length() + port.value().length() + 3);
            }
            double width = Math.max(LETTER * letters + 24, TITLE_LETTER * label.title.length() + BESIDE_TITLE);
            return (int) Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width));
        }
    }

    /** A wire between boxes. */
    record Wire(String from, String to, String port) {}

    private final ElkNode root = ElkGraphUtil.createGraph();
    private final Map<String, ElkNode> groups = new LinkedHashMap<>();
    private final Map<String, ElkNode> nodes = new HashMap<>();
    private final Map<String, ElkPort> inputs = new HashMap<>();
    private final Map<String, ElkPort> outputs = new HashMap<>();

    private GraphLayout() {}

    /** Returns the graph as lists and maps, with the positions of all boxes and the points of all wires. */
    static Map<String, Object> of(List<Box> boxes, List<Wire> wires) {
        // The layout kernel has static state.
        synchronized (GraphLayout.class) {
            return new GraphLayout().layout(boxes, wires);
        }
    }

    private Map<String, Object> layout(List<Box> boxes, List<Wire> wires) {
        configure(root);
        boxes.forEach(this::add);
        Map<ElkEdge, Wire> edges = new LinkedHashMap<>();
        for (Wire wire : wires) {
            ElkPort from = outputs.get(wire.from());
            ElkPort to = inputs.get(wire.to() + "\n" + wire.port());
            if (from != null && to != null) {
                edges.put(ElkGraphUtil.createSimpleEdge(from, to), wire);
            }
        }
        new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
        List<Map<String, Object>> placed = new ArrayList<>();
        groups.forEach((id, node) -> placed.add(Json.object(
                "id",
                id,
                "title",
                id,
                "kind",
                "nodegraph",
                "open",
                true,
                "x",
                x(node),
                "y",
                y(node),
                "width",
                node.getWidth(),
                "height",
                node.getHeight(),
                "ports",
                List.of())));
        boxes.forEach(box -> placed.add(placed(box)));
        List<Map<String, Object>> drawn = new ArrayList<>();
        edges.forEach((edge, wire) -> drawn.add(
                Json.object("from", wire.from(), "to", wire.to(), "port", wire.port(), "points", points(edge))));
        return Json.object("width", root.getWidth(), "height", root.getHeight(), "boxes", placed, "wires", drawn);
    }

    private static void configure(ElkNode graph) {
        graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
        graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
        graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
        graph.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
        graph.setProperty(CoreOptions.RANDOM_SEED, 1);
        graph.setProperty(CoreOptions.SPACING_NODE_NODE, (double) GAP);
        graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, (double) LAYER_GAP);
        graph.setProperty(CoreOptions.PADDING, new ElkPadding(GAP));
    }

    private void add(Box box) {
        ElkNode parent = root;
        if (!box.group().isEmpty()) {
            parent = groups.computeIfAbsent(box.group(), group -> {
                ElkNode made = ElkGraphUtil.createNode(root);
                configure(made);
                made.setProperty(CoreOptions.PADDING, new ElkPadding(HEAD, GAP, GAP, GAP));
                return made;
            });
        }
        ElkNode node = ElkGraphUtil.createNode(parent);
        node.setDimensions(box.width(), box.height());
        node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
        nodes.put(box.id(), node);
        for (int i = 0; i < box.ports().size(); i++) {
            ElkPort port = ElkGraphUtil.createPort(node);
            port.setLocation(0, HEAD + ROW * i + ROW / 2.0);
            port.setProperty(CoreOptions.PORT_SIDE, PortSide.WEST);
            inputs.put(box.id() + "\n" + box.ports().get(i).name(), port);
        }
        ElkPort output = ElkGraphUtil.createPort(node);
        output.setLocation(box.width(), HEAD / 2.0);
        output.setProperty(CoreOptions.PORT_SIDE, PortSide.EAST);
        outputs.put(box.id(), output);
    }

    private Map<String, Object> placed(Box box) {
        ElkNode node = Objects.requireNonNull(nodes.get(box.id()));
        List<Map<String, Object>> ports = new ArrayList<>();
        for (int i = 0; i < box.ports().size(); i++) {
            Port port = box.ports().get(i);
            ports.add(Json.object("name", port.name(), "value", port.value(), "y", HEAD + ROW * i + ROW / 2.0));
        }
        return Json.object(
                "id", box.id(),
                "title", box.label().title(),
                "kind", box.label().kind(),
                "type", box.label().type(),
                "group", box.group().isEmpty() ? null : box.group(),
                "closed", box.closed() ? true : null,
                "function", box.function().isEmpty() ? null : box.function(),
                "x", x(node),
                "y", y(node),
                "width", box.width(),
                "height", box.height(),
                "ports", ports);
    }

    private double x(ElkNode node) {
        return node.getParent() == root
                ? node.getX()
                : node.getX() + node.getParent().getX();
    }

    private double y(ElkNode node) {
        return node.getParent() == root
                ? node.getY()
                : node.getY() + node.getParent().getY();
    }

    /** Returns the corners of a wire as a flat list of x and y. */
    private List<Double> points(ElkEdge edge) {
        ElkNode inside = edge.getContainingNode();
        double x = inside == null || inside == root ? 0 : inside.getX();
        double y = inside == null || inside == root ? 0 : inside.getY();
        List<Double> points = new ArrayList<>();
        for (ElkEdgeSection section : edge.getSections()) {
            points.add(x + section.getStartX());
            points.add(y + section.getStartY());
            for (ElkBendPoint bend : section.getBendPoints()) {
                points.add(x + bend.getX());
                points.add(y + bend.getY());
            }
            points.add(x + section.getEndX());
            points.add(y + section.getEndY());
        }
        return points;
    }
}
