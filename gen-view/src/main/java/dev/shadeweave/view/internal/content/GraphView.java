package dev.shadeweave.view.internal.content;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.Definition;
import dev.shadeweave.library.ImplementationDeclaration;
import dev.shadeweave.library.Library;
import dev.shadeweave.link.DocumentGraph;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.Linker;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.view.internal.server.Service;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The laid out graph of a document or function: nodes with ports, wires between them, and open or closed nodegraphs.
 */
final class GraphView {
    private static final int MOST_BOXES = 4000;

    private final LinkedDocument content;
    private final Linker linker;

    private GraphView(LinkedDocument content) {
        this.content = content;
        this.linker = new Linker(content.library(), ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /**
     * Returns the graph of a document.
     *
     * @param scope the nodegraph of a function to show; empty for the document
     * @param open the nodegraphs that are shown open
     */
    static Map<String, Object> of(LinkedDocument content, String scope, Set<String> open) throws Service.Refusal {
        return new GraphView(content).view(scope, open);
    }

    private Map<String, Object> view(String scope, Set<String> open) throws Service.Refusal {
        Element root;
        Document owner;
        if (scope.isEmpty()) {
            root = content.document();
            owner = content.document();
        } else {
            Definition<NodeGraph> function = content.library().nodeGraph(scope);
            if (function == null) {
                throw new Service.Refusal("there is no nodegraph '" + scope + "'");
            }
            root = function.element();
            owner = function.owner();
        }
        DocumentGraph graph =
                root instanceof NodeGraph inside ? DocumentGraph.inside(inside) : DocumentGraph.of(content.document());
        if (graph.boxes().size() > MOST_BOXES) {
            throw new Service.Refusal("a graph of " + graph.boxes().size()
                    + " nodes is too large to be drawn; the most is " + MOST_BOXES);
        }
        Map<String, Element> elements = elements(root);
        List<GraphLayout.Box> boxes = new ArrayList<>();
        Map<String, String> shownAs = new HashMap<>();
        Map<String, Set<String>> ports = ports(graph);
        Map<String, GraphLayout.Box> closed = new LinkedHashMap<>();
        for (DocumentGraph.Box box : graph.boxes()) {
            boolean hidden = !box.group().isEmpty() && !open.contains(box.group());
            if (hidden) {
                shownAs.put(box.id(), box.group());
                closed.computeIfAbsent(box.group(), GraphView::closed);
            } else {
                shownAs.put(box.id(), box.id());
                boxes.add(box(box, ports.getOrDefault(box.id(), Set.of()), elements, owner));
            }
        }
        boxes.addAll(closed.values());
        List<GraphLayout.Wire> wires = new ArrayList<>();
        Set<String> drawn = new LinkedHashSet<>();
        for (DocumentGraph.Wire wire : graph.wires()) {
            String from = shownAs.getOrDefault(wire.from(), wire.from());
            String to = shownAs.getOrDefault(wire.to(), wire.to());
            String port = to.equals(wire.to()) ? wire.port() : wire.to().substring(to.length() + 1);
            if (from.equals(to) && !from.equals(wire.from())) {
                continue; // inside a closed nodegraph
            }
            GraphLayout.Box target = closed.get(to);
            if (target != null
                    && target.ports().stream().noneMatch(each -> each.name().equals(port))) {
                target.ports().add(new GraphLayout.Port(port, ""));
            }
            if (drawn.add(from + "\n" + to + "\n" + port)) {
                wires.add(new GraphLayout.Wire(from, to, port));
            }
        }
        Map<String, Object> laidOut = GraphLayout.of(boxes, wires);
        laidOut.put("scope", scope);
        return laidOut;
    }

    private static Map<String, Element> elements(Element root) {
        Map<String, Element> elements = new HashMap<>();
        for (Element child : root.children()) {
            elements.putIfAbsent(child.name(), child);
            if (child instanceof NodeGraph) {
                for (Element inner : child.children()) {
                    elements.putIfAbsent(child.name() + "/" + inner.name(), inner);
                }
            }
        }
        return elements;
    }

    private static Map<String, Set<String>> ports(DocumentGraph graph) {
        Map<String, Set<String>> ports = new HashMap<>();
        for (DocumentGraph.Wire wire : graph.wires()) {
            ports.computeIfAbsent(wire.to(), none -> new LinkedHashSet<>()).add(wire.port());
        }
        return ports;
    }

    private GraphLayout.Box box(
            DocumentGraph.Box box, Set<String> connected, Map<String, Element> elements, Document owner) {
        List<GraphLayout.Port> ports = new ArrayList<>();
        connected.forEach(port -> ports.add(new GraphLayout.Port(port, "")));
        for (String stated : box.values()) {
            int equals = stated.indexOf(" = ");
            ports.add(new GraphLayout.Port(stated.substring(0, equals), stated.substring(equals + 3)));
        }
        String function = elements.get(box.id()) instanceof Node node ? function(node, owner) : "";
        GraphLayout.Box.Label label = new GraphLayout.Box.Label(box.name(), box.kind(), box.type());
        return new GraphLayout.Box(box.id(), box.group(), label, ports, false, function);
    }

    /** Returns the box of a closed nodegraph. */
    private static GraphLayout.Box closed(String group) {
        GraphLayout.Box.Label label = new GraphLayout.Box.Label(group, "nodegraph", "");
        return new GraphLayout.Box(group, "", label, new ArrayList<>(), true, "");
    }

    /** Returns the nodegraph that implements a node; empty if it is not implemented by a graph. */
    private String function(Node node, Document owner) {
        return linker.declaration(node, owner)
                .flatMap(declaration -> graph(content.library(), declaration.name()))
                .orElse("");
    }

    private static Optional<String> graph(Library library, String nodeDef) {
        for (ImplementationDeclaration implementation : library.implementations(nodeDef)) {
            Optional<Definition<NodeGraph>> graph = implementation.graph(library);
            if (graph.isPresent()) {
                return graph.map(Definition::name);
            }
        }
        return Optional.empty();
    }
}
