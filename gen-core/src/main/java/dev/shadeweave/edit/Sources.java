package dev.shadeweave.edit;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.DocumentIndex;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.GraphScope;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a path names as the source of a port, and the attributes that connect the port to it.
 *
 * @param document the document
 * @param interfaces the inputs and outputs of its nodes
 * @param scope the graph of the port
 */
record Sources(Document document, Interfaces interfaces, GraphScope scope) {
    /**
     * What a port can be connected to, or why it cannot.
     *
     * @param attributes the attributes that connect the port
     * @param type the type of the source; empty if it is not known
     * @param fault why there is no connection; null if there is one
     */
    record Source(Attributes attributes, String type, @Nullable String fault) {
        static Source of(String type, String... attributes) {
            return new Source(Attributes.of(attributes), type, null);
        }

        static Source fault(String reason) {
            return new Source(Attributes.EMPTY, "", reason);
        }
    }

    private static final String OTHER_GRAPH = "it is in another graph; connect to an output of that graph";

    /** Returns the source at a path; empty if no element is there. */
    Optional<Source> find(String path) {
        return documents().stream().flatMap(one -> in(one, path).stream()).findFirst();
    }

    /** Returns the document, and, for a port at its top, those that it includes. */
    private List<Document> documents() {
        return scope.isTop() ? withIncluded(document) : List.of(document);
    }

    /** Returns a document and all that it includes, directly or not. */
    static List<Document> withIncluded(Document document) {
        Set<Document> all = Collections.newSetFromMap(new IdentityHashMap<>());
        ImmutableList.Builder<Document> order = ImmutableList.builder();
        Deque<Document> open = new ArrayDeque<>(List.of(document));
        while (!open.isEmpty()) {
            Document next = open.pop();
            if (all.add(next)) {
                order.add(next);
                next.index().includes().reverse().forEach(open::push);
            }
        }
        return order.build();
    }

    private Optional<Source> in(Document owner, String path) {
        Optional<Trail> whole = Trail.find(owner, path, element -> !(element instanceof Document));
        if (whole.isPresent()) {
            return Optional.of(of(owner, whole.get()));
        }
        String name = Trail.name(path);
        return path.indexOf('/') < 0
                ? Optional.empty()
                : Trail.find(
                                owner,
                                Trail.parent(path),
                                element -> element instanceof Node || element instanceof NodeGraph)
                        .flatMap(parent -> port(owner, parent.last(), name));
    }

    private Source of(Document owner, Trail trail) {
        Element element = trail.last();
        Element parent = trail.elements().get(trail.elements().size() - 2);
        if (element instanceof Node node) {
            return node(owner, node, "");
        }
        if (element instanceof NodeGraph graph) {
            return graph(graph, "");
        }
        if (element instanceof Output output) {
            if (parent instanceof NodeGraph graph) {
                return graph(graph, output.name());
            }
            if (parent instanceof Node node) {
                return node(owner, node, output.name());
            }
            return parent instanceof Document
                    ? Source.of(output.type(), PortBinding.OUTPUT, output.name())
                    : Source.fault("it declares an output and has no value");
        }
        if (element instanceof Input input) {
            return isScope(parent)
                    ? Source.of(input.type(), PortBinding.INTERFACE, input.name())
                    : Source.fault(
                            "it is an input of something else; connect to a node, to an output of a nodegraph, or to"
                                    + " an input of the nodegraph around");
        }
        return Source.fault("a " + element.category() + " has no output");
    }

    /** Returns the source for an output that a node does not state, or an input that only the nodedef of a graph states. */
    private Optional<Source> port(Document owner, Element parent, String name) {
        if (parent instanceof Node node) {
            return Optional.of(node(owner, node, name));
        }
        if (!(parent instanceof NodeGraph graph) || !isScope(parent)) {
            return Optional.empty();
        }
        return interfaces
                .of(graph, owner)
                .flatMap(declaration -> Optional.ofNullable(declaration.input(name)))
                .map(port -> Source.of(port.type().name(), PortBinding.INTERFACE, name));
    }

    @SuppressWarnings("ReferenceEquality") // equal elements may occur at several places
    private boolean isScope(Element graph) {
        return graph == scope.graph();
    }

    @SuppressWarnings("ReferenceEquality")
    private Source node(Document owner, Node node, String output) {
        if (scope.find(node.name()).filter(found -> found.element() == node).isEmpty()) {
            return Source.fault(OTHER_GRAPH);
        }
        Optional<NodeDeclaration> declaration = interfaces.of(node, owner, new Diagnostics());
        if (declaration.isEmpty()) {
            boolean several = node.type().equals(Types.MULTIOUTPUT);
            if (output.isEmpty()) {
                return several
                        ? Source.fault("it has several outputs; name one of them")
                        : Source.of(node.type(), PortBinding.NODE, node.name());
            }
            return Source.of(several ? "" : node.type(), PortBinding.NODE, node.name(), PortBinding.OUTPUT, output);
        }
        if (output.isEmpty() && declaration.get().outputs().size() > 1) {
            return Source.fault("it has several outputs; name one of them: "
                    + String.join(", ", declaration.get().outputs().keySet()));
        }
        PortDeclaration port = output.isEmpty()
                ? declaration.get().firstOutput()
                : declaration.get().output(output);
        if (port == null) {
            return Source.fault("the node has no such output"
                    + Suggestions.didYouMean(output, declaration.get().outputs().keySet()));
        }
        return output.isEmpty()
                ? Source.of(port.type().name(), PortBinding.NODE, node.name())
                : Source.of(port.type().name(), PortBinding.NODE, node.name(), PortBinding.OUTPUT, output);
    }

    @SuppressWarnings("ReferenceEquality")
    private Source graph(NodeGraph graph, String output) {
        if (scope.findGraph(graph.name())
                .filter(found -> found.element() == graph)
                .isEmpty()) {
            return Source.fault(OTHER_GRAPH);
        }
        List<Output> outputs = graph.children(Output.class).toList();
        if (output.isEmpty() && outputs.size() != 1) {
            return Source.fault(
                    outputs.isEmpty()
                            ? "the nodegraph has no output"
                            : "it has several outputs; name one of them: "
                                    + String.join(
                                            ", ",
                                            outputs.stream().map(Output::name).toList()));
        }
        String type = outputs.stream()
                .filter(each -> output.isEmpty() || each.name().equals(output))
                .map(Output::type)
                .findFirst()
                .orElse("");
        return output.isEmpty()
                ? Source.of(type, PortBinding.GRAPH, graph.name())
                : Source.of(type, PortBinding.GRAPH, graph.name(), PortBinding.OUTPUT, output);
    }

    /** Returns the paths of all elements of the document that can be a source, to suggest one. */
    static ImmutableList<String> paths(Document document) {
        ImmutableList.Builder<String> paths = ImmutableList.builder();
        DocumentIndex index = document.index();
        Deque<Element> open = new ArrayDeque<>(List.of(document));
        while (!open.isEmpty()) {
            Element next = open.pop();
            if (!(next instanceof Document) && !next.name().isEmpty()) {
                paths.add(index.path(next));
            }
            next.children().reverse().forEach(open::push);
        }
        return paths.build();
    }
}
