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
import dev.shadeweave.site.diagram.Diagram;
import dev.shadeweave.site.diagram.DiagramLayout;
import dev.shadeweave.view.internal.server.Json;
import dev.shadeweave.view.internal.server.Service;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The laid out graph of a document or function: nodes with ports, wires between them, and open or closed nodegraphs.
 */
final class GraphView {
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
        Diagram diagram = Diagram.of(graph, open);
        if (diagram.isTooLarge()) {
            throw new Service.Refusal("a graph of " + diagram.boxes().size()
                    + " nodes is too large to be drawn; the most is " + Diagram.MOST_BOXES);
        }
        Map<String, Element> elements = elements(root);
        DiagramLayout layout = DiagramLayout.of(diagram);
        List<Map<String, Object>> boxes = new ArrayList<>();
        for (DiagramLayout.Group group : layout.groups()) {
            boxes.add(placed(group.place(), "id", group.id(), "title", group.id(), "kind", "nodegraph", "open", true));
        }
        for (DiagramLayout.Placed placed : layout.boxes()) {
            String function = elements.get(placed.box().id()) instanceof Node node ? function(node, owner) : "";
            boxes.add(box(placed, function));
        }
        List<Map<String, Object>> wires = new ArrayList<>();
        for (DiagramLayout.Line line : layout.wires()) {
            Diagram.Wire wire = line.wire();
            wires.add(Json.object(
                    "from", wire.from(),
                    "to", wire.to(),
                    "port", wire.port(),
                    "points", line.points().asList()));
        }
        return Json.object(
                "width", layout.width(), "height", layout.height(), "boxes", boxes, "wires", wires, "scope", scope);
    }

    /** Returns an object with a place; names without a value are omitted. */
    private static Map<String, Object> placed(DiagramLayout.Place place, @Nullable Object... namesAndValues) {
        Map<String, Object> object = Json.object(namesAndValues);
        object.put("x", place.x());
        object.put("y", place.y());
        object.put("width", place.width());
        object.put("height", place.height());
        object.putIfAbsent("ports", List.of());
        return object;
    }

    private static Map<String, Object> box(DiagramLayout.Placed placed, String function) {
        Diagram.Box box = placed.box();
        List<Map<String, Object>> ports = new ArrayList<>();
        for (Diagram.Port port : box.ports()) {
            double row = DiagramLayout.Placed.rowOf(ports.size());
            ports.add(Json.object("name", port.name(), "value", port.value(), "y", row));
        }
        return placed(
                placed.place(),
                "id",
                box.id(),
                "title",
                box.title(),
                "kind",
                box.kind(),
                "type",
                box.type(),
                "group",
                box.group().isEmpty() ? null : box.group(),
                "closed",
                box.closed() ? true : null,
                "function",
                function.isEmpty() ? null : function,
                "ports",
                ports);
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

    /** Returns the name of the nodegraph that implements a node; empty if no graph implements it. */
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
