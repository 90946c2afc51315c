package dev.shadeweave.site.diagram;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableDoubleArray;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
 * A drawing with the places of its boxes and wires, in layers from left to right. Lengths are in pixels of a screen;
 * positions are measured from the top left corner.
 *
 * @param width the width of the drawing
 * @param height its height
 * @param groups the open nodegraphs; each contains its boxes
 * @param boxes the boxes in the order of the diagram
 * @param wires the wires in the order of the diagram; wires whose box or port does not exist are left out
 */
public record DiagramLayout(
        double width,
        double height,
        ImmutableList<Group> groups,
        ImmutableList<Placed> boxes,
        ImmutableList<Line> wires) {
    /** The height of a row in a box. Each row shows an input. */
    public static final int ROW = 18;

    private static final int HEAD = 38;
    private static final int FOOT = 8;
    private static final int LEAST_WIDTH = 110;
    private static final int MOST_WIDTH = 300;

    /** The width of a letter in a row. */
    static final double LETTER = 6.4;

    /** The width of a letter in a title, which is bold. */
    static final double TITLE_LETTER = 7.4;

    /** The width of the margins beside a title and of the button next to it. */
    private static final int BESIDE_TITLE = 38;

    private static final int GAP = 26;
    private static final int LAYER_GAP = 56;

    /**
     * A rectangle.
     *
     * @param x the left side
     * @param y the upper side
     * @param width its width
     * @param height its height
     */
    public record Place(double x, double y, double width, double height) {}

    /**
     * An open nodegraph.
     *
     * @param id its path
     * @param place the rectangle around its boxes
     */
    public record Group(String id, Place place) {}

    /**
     * A box in its place.
     *
     * @param box the box
     * @param place its rectangle
     */
    public record Placed(Diagram.Box box, Place place) {
        /**
         * Returns the distance of the middle of a row from the upper side of the box.
         *
         * @param port the index of the port, from 0
         */
        public static double rowOf(int port) {
            return HEAD + ROW * port + ROW / 2.0;
        }
    }

    /**
     * A wire in its place.
     *
     * @param wire the wire
     * @param points its corners: x and y of the first, x and y of the second, …
     */
    public record Line(Diagram.Wire wire, ImmutableDoubleArray points) {}

    /**
     * Places the boxes and wires of a drawing.
     *
     * @throws IllegalArgumentException if it has more than {@link Diagram#MOST_BOXES} boxes
     */
    public static DiagramLayout of(Diagram diagram) {
        if (diagram.isTooLarge()) {
            throw new IllegalArgumentException("more than " + Diagram.MOST_BOXES + " boxes");
        }
        // The layout kernel has static state.
        synchronized (DiagramLayout.class) {
            return new Kernel().layout(diagram);
        }
    }

    private static int height(Diagram.Box box) {
        return HEAD + ROW * box.ports().size() + FOOT;
    }

    private static int width(Diagram.Box box) {
        int letters = box.kind().length() + box.type().length() + 3;
        for (Diagram.Port port : box.ports()) {
            letters = Math.max(letters, port.name().length() + port.value().length() + 3);
        }
        double width =
                Math.max(LETTER * letters + 24, TITLE_LETTER * box.title().length() + BESIDE_TITLE);
        return (int) Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width));
    }

    /** One layout by the Eclipse Layout Kernel. */
    private static final class Kernel {
        private final ElkNode root = ElkGraphUtil.createGraph();
        private final Map<String, ElkNode> groups = new LinkedHashMap<>();
        private final Map<String, ElkNode> nodes = new HashMap<>();
        private final Map<Diagram.Wire, ElkPort> inputs = new HashMap<>();
        private final Map<String, ElkPort> outputs = new HashMap<>();

        DiagramLayout layout(Diagram diagram) {
            configure(root);
            diagram.boxes().forEach(this::add);
            Map<ElkEdge, Diagram.Wire> edges = new LinkedHashMap<>();
            for (Diagram.Wire wire : diagram.wires()) {
                ElkPort from = outputs.get(wire.from());
                ElkPort to = inputs.get(end(wire.to(), wire.port()));
                if (from != null && to != null) {
                    edges.put(ElkGraphUtil.createSimpleEdge(from, to), wire);
                }
            }
            new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
            ImmutableList.Builder<Group> around = ImmutableList.builder();
            groups.forEach((id, node) -> around.add(new Group(id, place(node))));
            ImmutableList.Builder<Placed> placed = ImmutableList.builder();
            for (Diagram.Box box : diagram.boxes()) {
                placed.add(new Placed(box, place(Objects.requireNonNull(nodes.get(box.id())))));
            }
            ImmutableList.Builder<Line> lines = ImmutableList.builder();
            edges.forEach((edge, wire) -> lines.add(new Line(wire, points(edge))));
            return new DiagramLayout(root.getWidth(), root.getHeight(), around.build(), placed.build(), lines.build());
        }

        /** Returns the key of an input: a wire to it without a source. */
        private static Diagram.Wire end(String box, String port) {
            return new Diagram.Wire("", box, port);
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

        private void add(Diagram.Box box) {
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
            node.setDimensions(width(box), height(box));
            node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
            nodes.put(box.id(), node);
            for (int i = 0; i < box.ports().size(); i++) {
                ElkPort port = ElkGraphUtil.createPort(node);
                port.setLocation(0, Placed.rowOf(i));
                port.setProperty(CoreOptions.PORT_SIDE, PortSide.WEST);
                inputs.put(end(box.id(), box.ports().get(i).name()), port);
            }
            ElkPort output = ElkGraphUtil.createPort(node);
            output.setLocation(width(box), HEAD / 2.0);
            output.setProperty(CoreOptions.PORT_SIDE, PortSide.EAST);
            outputs.put(box.id(), output);
        }

        /** Returns the place of a node in the drawing. The kernel's coordinates are relative to the group. */
        private Place place(ElkNode node) {
            boolean inGroup = node.getParent() != root;
            double x = inGroup ? node.getParent().getX() : 0;
            double y = inGroup ? node.getParent().getY() : 0;
            return new Place(x + node.getX(), y + node.getY(), node.getWidth(), node.getHeight());
        }

        private ImmutableDoubleArray points(ElkEdge edge) {
            ElkNode inside = edge.getContainingNode();
            double x = inside == null || inside == root ? 0 : inside.getX();
            double y = inside == null || inside == root ? 0 : inside.getY();
            ImmutableDoubleArray.Builder points = ImmutableDoubleArray.builder();
            for (ElkEdgeSection section : edge.getSections()) {
                points.add(x + section.getStartX()).add(y + section.getStartY());
                for (ElkBendPoint bend : section.getBendPoints()) {
                    points.add(x + bend.getX()).add(y + bend.getY());
                }
                points.add(x + section.getEndX()).add(y + section.getEndY());
            }
            return points.build();
        }
    }
}
