package dev.shadeweave.edit;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentIndex;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Implementation;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Names;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the attributes of a document that refer to one of its elements by name: connections, {@code inherit}, {@code nodedef},
 * and the references of looks.
 */
final class References {
    /**
     * A reference.
     *
     * @param from the element that states it
     * @param attribute the attribute; empty if the element refers to the target without its name, as to the first output of
     *     a nodegraph
     */
    record Reference(Element from, String attribute) {}

    private static final Splitter NAMES = Splitter.on(',').trimResults();

    /** The category of the elements that an attribute names, by attribute. All are at the top of a document. */
    private static final ImmutableMap<String, String> TOP = ImmutableMap.<String, String>builder()
            .put("nodedef", NodeDef.CATEGORY)
            .put("collection", "collection")
            .put("viewercollection", "collection")
            .put("includecollection", "collection")
            .put("propertyset", "propertyset")
            .put("variantset", "variantset")
            .put("looks", "look")
            .put("active", "look")
            .buildOrThrow();

    private static final ImmutableSet<String> PORTS = ImmutableSet.of(Input.CATEGORY, Output.CATEGORY, "token");

    private final Document document;
    private final DocumentIndex index;
    private final Element target;
    private final Element home;
    private final List<Reference> found = new ArrayList<>();

    private References(Document document, Element target, Element home) {
        this.document = document;
        this.index = document.index();
        this.target = target;
        this.home = home;
    }

    /**
     * Returns the references to an element, in document order.
     *
     * @param document the document that contains the element
     * @param trail the element
     */
    static ImmutableList<Reference> to(Document document, Trail trail) {
        Element home = trail.parent();
        References references = new References(document, trail.last(), home == null ? document : home);
        Deque<Element> open = new ArrayDeque<>(List.of(document));
        while (!open.isEmpty()) {
            Element next = open.pop();
            references.look(next);
            next.children().reverse().forEach(open::push);
        }
        return ImmutableList.copyOf(references.found);
    }

    private void look(Element element) {
        if (PORTS.contains(element.category())) {
            connection(element);
        }
        TOP.forEach((attribute, category) -> {
            if (isTop(category) && element.attributes().has(attribute)) {
                named(element, attribute);
            }
        });
        if (element.attributes().has("inherit") && inherits(element)) {
            named(element, "inherit");
        }
        if (element instanceof Implementation && isTop(NodeGraph.CATEGORY)) {
            named(element, PortBinding.GRAPH);
        }
        switch (element.category()) {
            case "materialassign" -> material(element);
            case "variantassign" -> variant(element);
            case "backdrop" -> {
                if (isHome(index.parent(element))) {
                    named(element, "contains");
                }
            }
            default -> {}
        }
    }

    @SuppressWarnings("ReferenceEquality") // equal elements may occur at several places
    private boolean isTarget(Element element) {
        return element == target;
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isHome(@Nullable Element element) {
        return element == home;
    }

    private boolean isTop(String category) {
        return isHome(document) && target.category().equals(category);
    }

    /**
     * Returns true if an element inherits from the target. A node inherits from a node of its graph or of the top
     * level; other elements inherit only from elements of the top level.
     */
    private boolean inherits(Element element) {
        return target.category().equals(element.category())
                && !isTarget(element)
                && (isHome(document) || (element instanceof Node && isHome(index.enclosingGraph(element))));
    }

    /** Adds a reference to a material: the name of an element at the top level, or its path. */
    private void material(Element element) {
        if (target instanceof Node || target instanceof NodeGraph || target instanceof Output) {
            String stated = element.attributes().get("material", "");
            if (isHome(document)) {
                named(element, "material");
            } else if (stated.equals(index.path(target))) {
                found.add(new Reference(element, "material"));
            }
        }
        if (target instanceof NodeGraph
                && element.attributes().get("material", "").startsWith(target.name() + "/")) {
            found.add(new Reference(element, "material"));
        }
    }

    private void variant(Element element) {
        if (home.category().equals("variantset")
                && target.name().equals(element.attributes().get("variant", ""))
                && Names.candidates(document, element, element.attributes().get("variantset", ""))
                        .contains(Names.qualify(document, home, home.name()))) {
            found.add(new Reference(element, "variant"));
        }
    }

    /** Adds an attribute if it contains the name of the target, alone or in a list. */
    private void named(Element element, String attribute) {
        for (String written : NAMES.split(element.attributes().get(attribute, ""))) {
            if (means(element, written)) {
                found.add(new Reference(element, attribute));
                return;
            }
        }
    }

    /** Returns true if a name, with or without a namespace, is the name of the target. */
    private boolean means(Element from, String written) {
        return !written.isEmpty()
                && Names.candidates(document, from, written).contains(Names.qualify(document, target, target.name()));
    }

    private void connection(Element port) {
        PortBinding binding = PortBinding.of(port);
        if (!binding.isConnected()) {
            return;
        }
        GraphScope scope = scope(port, document);
        if (target instanceof Input
                && isHome(scope.graph())
                && binding.interfaceName().equals(target.name())) {
            found.add(new Reference(port, PortBinding.INTERFACE));
        }
        if (!binding.graph().isEmpty()) {
            scope.findGraph(binding.graph()).ifPresent(graph -> source(port, PortBinding.GRAPH, graph.element()));
        }
        if (!binding.node().isEmpty()) {
            scope.find(binding.node()).ifPresent(node -> source(port, PortBinding.NODE, node.element()));
        }
        boolean bare = binding.graph().isEmpty()
                && binding.node().isEmpty()
                && binding.interfaceName().isEmpty();
        if (bare
                && target instanceof Output
                && isHome(document)
                && binding.output().equals(target.name())) {
            found.add(new Reference(port, PortBinding.OUTPUT));
        }
    }

    /**
     * Adds a port whose attribute names a node or nodegraph, if the target is this element or the output that the port
     * reads.
     */
    private void source(Element port, String attribute, Element named) {
        String output = PortBinding.of(port).output();
        if (isTarget(named)) {
            found.add(new Reference(port, attribute));
        } else if (target instanceof Output && isHome(named)) {
            if (output.equals(target.name())) {
                found.add(new Reference(port, PortBinding.OUTPUT));
            } else if (output.isEmpty()
                    && named instanceof NodeGraph
                    && named.children(Output.class)
                            .findFirst()
                            .filter(this::isTarget)
                            .isPresent()) {
                found.add(new Reference(port, ""));
            }
        }
    }

    /** Returns the scope in which a port looks up names: an input of a nodegraph reads what is around the graph. */
    static GraphScope scope(Element port, Document document) {
        DocumentIndex index = document.index();
        Element graph = index.enclosingGraph(port);
        boolean outside = port instanceof Input && graph instanceof NodeGraph && graph.equals(index.parent(port));
        return new GraphScope(outside ? index.enclosingGraph(graph) : graph, document, false);
    }
}
