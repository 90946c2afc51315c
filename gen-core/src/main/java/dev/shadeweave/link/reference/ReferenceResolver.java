package dev.shadeweave.link.reference;

import com.google.common.collect.Lists;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.source.AttributeSpans;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows the references of ports (specification, "Inputs": {@code nodename}, {@code nodegraph}, {@code output}, {@code
 * interfacename}) to a value, a node, or an input of the graph being built.
 *
 * <p>Chains of references may have any length and may be shared by any number of ports; each link is followed once. A
 * resolver serves one thread.
 */
public final class ReferenceResolver {
    static final DiagnosticKind TOO_MANY =
            DiagnosticKind.repaired("SW1330", "{0} '{1}' has several bindings ({2}); keep one", "{3} takes precedence");
    static final DiagnosticKind NO_NODE = DiagnosticKind.repaired(
            "SW1331", "{0} '{1}' connects to node '{2}', which does not exist in {3}{4}", "{5} is used");
    static final DiagnosticKind NO_GRAPH = DiagnosticKind.repaired(
            "SW1332", "{0} '{1}' connects to nodegraph '{2}', which does not exist{3}", "{4} is used");
    static final DiagnosticKind NO_OUTPUT = DiagnosticKind.repaired(
            "SW1333", "{0} '{1}' connects to output '{2}', which {3} does not have{4}", "{5} is used");
    static final DiagnosticKind NO_OUTPUTS =
            DiagnosticKind.repaired("SW1338", "{0} '{1}' connects to {2}, which has no outputs", "{3} is used");
    public static final DiagnosticKind NO_INTERFACE = DiagnosticKind.repaired(
            "SW1334", "{0} '{1}' refers to interface '{2}', which {3} does not declare{4}", "{5} is used");
    static final DiagnosticKind NOT_A_NODE =
            DiagnosticKind.repaired("SW1335", "{0} '{1}' connects to {3} '{2}', which is no node", "{4} is used");
    static final DiagnosticKind LOOP = DiagnosticKind.error("SW1336", "references lead back to their start: {0}");

    private static final int MOST_SUGGESTIONS = 200;

    private final Library library;
    private final Diagnostics diagnostics;
    private final Map<Place, Binding> known = new HashMap<>();
    private final IdentityHashMap<NodeGraph, Optional<Output>> firstOutputs = new IdentityHashMap<>(2);
    /** The ports whose own reference is broken. */
    private final Set<Element> faulty = Collections.newSetFromMap(new IdentityHashMap<>(2));

    private int suggestions;

    /** Resolves references between elements of a library's own documents. */
    public ReferenceResolver(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the binding of an input or output element of a graph. Results are cached. Several bindings of the element
     * itself are not reported here: the caller does that with {@link #checkBindings} once it knows that the connection
     * fits.
     */
    public Binding resolve(Element port, GraphScope scope) {
        PortBinding stated = PortBinding.of(port);
        if (!stated.isConnected()) {
            return literal(port, stated, scope);
        }
        Place first = new Place(port, scope);
        Binding direct = known.get(first);
        if (direct != null) {
            return direct;
        }
        Step step = next(port, stated, scope);
        if (step instanceof Step.Found found && !found.binding().equals(Binding.UNBOUND)) {
            known.put(first, found.binding());
            return found.binding();
        }
        Set<Place> trail = new LinkedHashSet<>();
        trail.add(first);
        while (step instanceof Step.Follow follow) {
            Place place = new Place(follow.port(), follow.scope());
            Binding found = known.get(place);
            if (found != null) {
                step = new Step.Found(found);
            } else if (!trail.add(place)) {
                List<Place> places = new ArrayList<>(trail);
                reportLoop(places.subList(places.indexOf(place), places.size()));
                step = new Step.Found(Binding.UNBOUND);
            } else {
                step = next(follow.port(), PortBinding.of(follow.port()), follow.scope());
            }
        }
        return remember(trail, step instanceof Step.Found found ? found.binding() : Binding.UNBOUND);
    }

    /** Keeps the binding of each port on the path. If the path is broken, a port is bound to the value that it states. */
    private Binding remember(Set<Place> trail, Binding end) {
        List<Place> places = new ArrayList<>(trail);
        Binding binding = end;
        for (int i = places.size() - 1; i >= 0; i--) {
            Place place = places.get(i);
            if (binding.equals(Binding.UNBOUND)) {
                binding = ownValue(place);
            }
            known.put(place, binding);
            if (i > 0) {
                checkBindings(place.port(), binding);
            }
        }
        return binding;
    }

    private static Binding ownValue(Place place) {
        return place.port() instanceof Input input && input.attributes().has("value")
                ? new Binding.Literal(input, place.owner())
                : Binding.UNBOUND;
    }

    /** One reference on the path to the binding of a port. */
    private sealed interface Step {
        /** The path continues at another port. */
        record Follow(Element port, GraphScope scope) implements Step {}

        /** The path ends at a binding. */
        record Found(Binding binding) implements Step {}

        /** The path ends at a broken reference, which has been reported. */
        record Nowhere() implements Step {}

        /** The one {@link Nowhere}. */
        Step NOWHERE = new Nowhere();
    }

    /** A port at its place. Ports are compared by identity, because equal ports may occur at several places. */
    private record Place(Element port, Element graph, Document owner, boolean boundary) {
        Place(Element port, GraphScope scope) {
            this(port, scope.graph(), scope.owner(), scope.boundary());
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Place place
                    && port == place.port
                    && graph == place.graph
                    && owner == place.owner
                    && boundary == place.boundary;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(port) + (boundary ? 1 : 0);
        }
    }

    private Step next(Element port, PortBinding binding, GraphScope scope) {
        Step step = follow(port, binding, scope);
        if (step instanceof Step.Nowhere) {
            faulty.add(port);
        }
        return step;
    }

    private Step follow(Element port, PortBinding binding, GraphScope scope) {
        if (!binding.interfaceName().isEmpty()) {
            return resolveInterface(port, binding.interfaceName(), scope);
        }
        if (!binding.graph().isEmpty()) {
            return resolveGraph(port, binding, binding.graph(), scope);
        }
        if (!binding.node().isEmpty()) {
            return resolveNode(port, binding, binding.node(), scope);
        }
        if (!binding.output().isEmpty()) {
            return resolveTopOutput(port, binding.output(), scope);
        }
        return new Step.Found(literal(port, binding, scope));
    }

    /** Returns the binding of a port without references. */
    private static Binding literal(Element port, PortBinding binding, GraphScope scope) {
        return binding.value() == null ? Binding.UNBOUND : new Binding.Literal(port, scope.owner());
    }

    /**
     * Reports a port with several bindings, and the binding that is used. Reports nothing if another message already
     * names the replacement of its connection.
     *
     * @param binding the binding of the port
     */
    @SuppressWarnings("ReferenceEquality")
    public void checkBindings(Element port, Binding binding) {
        PortBinding stated = PortBinding.of(port);
        List<String> bindings = stated.competing(port);
        if (bindings.size() > 1 && !faulty.contains(port)) {
            boolean ownValue = binding instanceof Binding.Literal literal && literal.source() == port;
            diagnostics.report(
                    TOO_MANY,
                    port.span(),
                    port.category(),
                    port.name(),
                    String.join(", ", bindings),
                    ownValue ? "value" : stated.counting());
        }
    }

    private Step resolveInterface(Element port, String name, GraphScope scope) {
        Optional<Input> own = scope.owner().index().child(scope.graph(), Input.class, name);
        if (own.isPresent() && PortBinding.of(own.get()).isFed()) {
            return new Step.Follow(own.get(), scope.outer());
        }
        Optional<NodeDeclaration> declaration = declaration(scope);
        boolean declared = own.isPresent()
                || declaration.filter(nodeDef -> nodeDef.input(name) != null).isPresent();
        if (!declared) {
            List<String> names = new ArrayList<>(names(scope.graph(), Input.class));
            declaration.ifPresent(nodeDef -> names.addAll(nodeDef.inputs().keySet()));
            diagnostics.report(
                    NO_INTERFACE,
                    AttributeSpans.value(port, PortBinding.INTERFACE),
                    port.category(),
                    port.name(),
                    name,
                    declaration
                            .map(nodeDef -> "nodedef '" + nodeDef.name() + "'")
                            .orElse(describe(scope)),
                    didYouMean(name, names),
                    PortFaults.instead(port));
            return Step.NOWHERE;
        }
        if (scope.boundary()) {
            return new Step.Found(new Binding.ToInterface(name));
        }
        return own.<Step>map(input -> new Step.Follow(input, scope.outer()))
                .orElseGet(() -> new Step.Found(Binding.UNBOUND));
    }

    private Optional<NodeDeclaration> declaration(GraphScope scope) {
        if (!(scope.graph() instanceof NodeGraph graph)) {
            return Optional.empty();
        }
        String nodeDef = library.implementedNodeDef(graph, scope.owner());
        return nodeDef == null ? Optional.empty() : library.nodeDef(nodeDef, diagnostics);
    }

    private Step resolveGraph(Element port, PortBinding binding, String graphName, GraphScope scope) {
        Optional<GraphScope.Found<NodeGraph>> found = scope.findGraph(graphName);
        if (found.isEmpty()) {
            diagnostics.report(
                    NO_GRAPH,
                    AttributeSpans.value(port, PortBinding.GRAPH),
                    port.category(),
                    port.name(),
                    graphName,
                    didYouMean(graphName, names(scope.owner(), NodeGraph.class)),
                    PortFaults.instead(port));
            return Step.NOWHERE;
        }
        NodeGraph graph = found.get().element();
        GraphScope inner = new GraphScope(graph, found.get().owner(), false);
        String outputName = binding.output();
        Optional<Output> output = outputName.isEmpty()
                ? firstOutputs.computeIfAbsent(graph, ReferenceResolver::firstOutput)
                : found.get().owner().index().child(graph, Output.class, outputName);
        if (output.isEmpty()) {
            reportNoOutput(port, outputName, graph, describe(inner));
            return Step.NOWHERE;
        }
        return new Step.Follow(output.get(), inner);
    }

    private static Optional<Output> firstOutput(NodeGraph graph) {
        for (Element child : graph.children()) {
            if (child instanceof Output output) {
                return Optional.of(output);
            }
        }
        return Optional.empty();
    }

    private Step resolveNode(Element port, PortBinding binding, String nodeName, GraphScope scope) {
        Optional<GraphScope.Found<Element>> found = scope.find(nodeName);
        if (found.isEmpty()) {
            reportNoNode(port, nodeName, scope);
            return Step.NOWHERE;
        }
        Element element = found.get().element();
        if (element instanceof Node node) {
            GraphScope nodeScope = scope.isTop() ? GraphScope.top(found.get().owner()) : scope;
            return new Step.Found(new Binding.ToNode(node, nodeScope, binding.output(), port));
        }
        if (element instanceof NodeGraph) {
            return resolveGraph(port, binding, nodeName, scope);
        }
        diagnostics.report(Diagnostic.of(
                        NOT_A_NODE,
                        AttributeSpans.value(port, PortBinding.NODE),
                        port.category(),
                        port.name(),
                        nodeName,
                        element.category(),
                        PortFaults.instead(port))
                .note("it stands here", element.span()));
        return Step.NOWHERE;
    }

    /** A node with exactly this name in another graph is more likely meant than a node with a similar name in this graph. */
    private void reportNoNode(Element port, String nodeName, GraphScope scope) {
        Optional<Note> elsewhere = suggestions < MOST_SUGGESTIONS ? elsewhere(nodeName, scope) : Optional.empty();
        Diagnostic missing = Diagnostic.of(
                NO_NODE,
                AttributeSpans.value(port, PortBinding.NODE),
                port.category(),
                port.name(),
                nodeName,
                describe(scope),
                elsewhere.isPresent() ? "" : didYouMean(nodeName, names(scope.graph(), Node.class)),
                PortFaults.instead(port));
        diagnostics.report(
                elsewhere.map(note -> missing.note(note.text(), note.place())).orElse(missing));
    }

    /** Returns a note about a node with that name in another graph of the document, and how to reach it. */
    private Optional<Note> elsewhere(String nodeName, GraphScope scope) {
        Document owner = scope.owner();
        if (!scope.isTop()) {
            Optional<Node> outside = owner.index().child(owner, Node.class, nodeName);
            if (outside.isPresent()) {
                suggestions++;
                return Optional.of(new Note(
                        "the document has it, outside of the nodegraph: give the nodegraph an input that it feeds, and"
                                + " connect to that by interfacename",
                        outside.get().span()));
            }
        }
        for (NodeGraph graph : owner.children(NodeGraph.class).toList()) {
            Optional<Output> output = owner.index().child(graph, Output.class, nodeName);
            if (output.isPresent()) {
                suggestions++;
                return Optional.of(new Note(
                        "it is an output of nodegraph '" + graph.name() + "': write nodegraph=\"" + graph.name()
                                + "\" output=\"" + nodeName + "\" in place of nodename",
                        output.get().span()));
            }
            Optional<Node> inside = owner.index().child(graph, Node.class, nodeName);
            if (inside.isPresent()) {
                suggestions++;
                return Optional.of(new Note(
                        "nodegraph '" + graph.name() + "' has it: give that an output of it, and connect to the output",
                        inside.get().span()));
            }
        }
        return Optional.empty();
    }

    /** A note about another place. */
    private record Note(String text, SourceSpan place) {}

    /** Resolves an {@code output} without node and nodegraph, which names an output of the document. */
    private Step resolveTopOutput(Element port, String name, GraphScope scope) {
        GraphScope top = GraphScope.top(scope.owner());
        Optional<GraphScope.Found<Element>> found = top.find(name);
        if (found.isEmpty() || !(found.get().element() instanceof Output output)) {
            reportNoOutput(port, name, scope.owner(), "the document");
            return Step.NOWHERE;
        }
        return new Step.Follow(output, GraphScope.top(found.get().owner()));
    }

    private void reportNoOutput(Element port, String name, Element graph, String where) {
        if (name.isEmpty()) {
            diagnostics.report(
                    NO_OUTPUTS,
                    AttributeSpans.value(
                            port, PortBinding.of(port).graph().isEmpty() ? PortBinding.NODE : PortBinding.GRAPH),
                    port.category(),
                    port.name(),
                    where,
                    PortFaults.instead(port));
            return;
        }
        diagnostics.report(
                NO_OUTPUT,
                AttributeSpans.value(
                        port, PortBinding.of(port).output().isEmpty() ? PortBinding.GRAPH : PortBinding.OUTPUT),
                port.category(),
                port.name(),
                name,
                where,
                didYouMean(name, names(graph, Output.class)),
                PortFaults.instead(port));
    }

    /** Returns a suggestion, for a limited number of wrong references. */
    private String didYouMean(String name, List<String> names) {
        return suggestions++ < MOST_SUGGESTIONS ? Suggestions.didYouMean(name, names) : "";
    }

    /** Returns the names that a wrong reference could have meant. */
    private List<String> names(Element graph, Class<? extends Element> kind) {
        return suggestions < MOST_SUGGESTIONS
                ? graph.children(kind).map(Element::name).toList()
                : List.of();
    }

    /** Reports a cycle with the same message, wherever it was entered. */
    private void reportLoop(List<Place> places) {
        List<Element> cycle = new ArrayList<>(Lists.transform(places, Place::port));
        Element first = Collections.min(
                cycle, Comparator.comparingInt(element -> element.span().start()));
        Collections.rotate(cycle, -cycle.indexOf(first));
        String names = Cycles.names(Lists.transform(cycle, Element::name));
        Diagnostic diagnostic = Diagnostic.of(LOOP, first.span(), names);
        for (Element element : cycle.subList(1, Math.min(cycle.size(), Cycles.LONGEST))) {
            diagnostic = diagnostic.note("through here", element.span());
        }
        diagnostics.report(diagnostic);
    }

    private static String describe(GraphScope scope) {
        return scope.isTop() ? "the document" : "nodegraph '" + scope.graph().name() + "'";
    }
}
