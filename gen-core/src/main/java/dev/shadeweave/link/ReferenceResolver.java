package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.diagnostic.Suggestions;
import dev.shadeweave.document.AttributeSpans;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.NodeDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Follows the references of ports (specification, "Inputs": {@code nodename}, {@code nodegraph}, {@code output},
 * {@code interfacename}) to a value, a node or an input of the graph being built.
 */
public final class ReferenceResolver {
    static final DiagnosticKind TOO_MANY =
            DiagnosticKind.error("SW1330", "{0} '{1}' has several bindings ({2}); keep one");
    static final DiagnosticKind NO_NODE =
            DiagnosticKind.error("SW1331", "{0} '{1}' connects to node '{2}', which does not exist in {3}{4}");
    static final DiagnosticKind NO_GRAPH =
            DiagnosticKind.error("SW1332", "{0} '{1}' connects to nodegraph '{2}', which does not exist{3}");
    static final DiagnosticKind NO_OUTPUT =
            DiagnosticKind.error("SW1333", "{0} '{1}' connects to output '{2}', which {3} does not have{4}");
    static final DiagnosticKind NO_OUTPUTS =
            DiagnosticKind.error("SW1338", "{0} '{1}' connects to {2}, which has no outputs");
    static final DiagnosticKind NO_INTERFACE =
            DiagnosticKind.error("SW1334", "{0} '{1}' refers to interface '{2}', which {3} does not declare{4}");
    static final DiagnosticKind NOT_A_NODE =
            DiagnosticKind.error("SW1335", "{0} '{1}' connects to {3} '{2}', which is no node");
    static final DiagnosticKind LOOP = DiagnosticKind.error("SW1336", "references lead back to their start: {0}");

    private static final ImmutableSet<String> CONNECTING = ImmutableSet.of("nodename", "nodegraph", "interfacename");

    private final Library library;
    private final Diagnostics diagnostics;

    /** References between elements of documents that the library was laid over with. */
    public ReferenceResolver(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
    }

    /** What an input or output element of a graph is bound to. */
    public Binding resolve(Element port, GraphScope scope) {
        return resolve(port, scope, new ArrayList<>());
    }

    private Binding resolve(Element port, GraphScope scope, List<Element> trail) {
        for (Element earlier : trail) {
            if (earlier == port) {
                reportLoop(port, trail);
                return Binding.UNBOUND;
            }
        }
        trail.add(port);
        checkBindings(port);
        String interfaceName = port.attributes().get("interfacename", "");
        if (!interfaceName.isEmpty()) {
            return resolveInterface(port, interfaceName, scope, trail);
        }
        String graphName = port.attributes().get("nodegraph", "");
        if (!graphName.isEmpty()) {
            return resolveGraph(port, graphName, scope, trail);
        }
        String nodeName = port.attributes().get("nodename", "");
        if (!nodeName.isEmpty()) {
            return resolveNode(port, nodeName, scope, trail);
        }
        String output = port.attributes().get("output", "");
        if (!output.isEmpty()) {
            return resolveTopOutput(port, output, scope, trail);
        }
        return port.attributes().has("value") ? new Binding.Literal(port, scope.owner()) : Binding.UNBOUND;
    }

    private void checkBindings(Element port) {
        List<String> bindings = new ArrayList<>();
        for (String attribute : CONNECTING) {
            if (!port.attributes().get(attribute, "").isEmpty()) {
                bindings.add(attribute);
            }
        }
        if (port instanceof Input && port.attributes().has("value")) {
            bindings.add("value");
        }
        if (bindings.size() > 1) {
            diagnostics.report(TOO_MANY, port.span(), port.category(), port.name(), String.join(", ", bindings));
        }
    }

    private Binding resolveInterface(Element port, String name, GraphScope scope, List<Element> trail) {
        Optional<Input> own = scope.graph().input(name);
        if (own.isPresent() && isConnected(own.get())) {
            return resolve(own.get(), scope.outer(), trail);
        }
        Optional<NodeDeclaration> declaration = declaration(scope);
        boolean declared = own.isPresent()
                || declaration.filter(nodeDef -> nodeDef.input(name) != null).isPresent();
        if (!declared) {
            List<String> names = new ArrayList<>(
                    scope.graph().children(Input.class).map(Element::name).toList());
            declaration.ifPresent(nodeDef -> names.addAll(nodeDef.inputs().keySet()));
            diagnostics.report(
                    NO_INTERFACE,
                    AttributeSpans.value(port, "interfacename"),
                    port.category(),
                    port.name(),
                    name,
                    declaration
                            .map(nodeDef -> "nodedef '" + nodeDef.name() + "'")
                            .orElse(describe(scope)),
                    Suggestions.didYouMean(name, names));
            return Binding.UNBOUND;
        }
        if (scope.boundary()) {
            return new Binding.ToInterface(name);
        }
        return own.map(input -> resolve(input, scope.outer(), trail)).orElse(Binding.UNBOUND);
    }

    private Optional<NodeDeclaration> declaration(GraphScope scope) {
        if (!(scope.graph() instanceof NodeGraph graph)) {
            return Optional.empty();
        }
        String nodeDef = library.implementedNodeDef(graph, scope.owner());
        return nodeDef == null ? Optional.empty() : library.nodeDef(nodeDef, diagnostics);
    }

    private Binding resolveGraph(Element port, String graphName, GraphScope scope, List<Element> trail) {
        Optional<GraphScope.Found<NodeGraph>> found = scope.findGraph(graphName);
        if (found.isEmpty()) {
            List<String> names =
                    scope.owner().children(NodeGraph.class).map(Element::name).toList();
            diagnostics.report(
                    NO_GRAPH,
                    AttributeSpans.value(port, "nodegraph"),
                    port.category(),
                    port.name(),
                    graphName,
                    Suggestions.didYouMean(graphName, names));
            return Binding.UNBOUND;
        }
        NodeGraph graph = found.get().element();
        GraphScope inner = new GraphScope(graph, found.get().owner(), false);
        String outputName = port.attributes().get("output", "");
        Optional<Output> output = graph.children(Output.class)
                .filter(candidate -> outputName.isEmpty() || candidate.name().equals(outputName))
                .findFirst();
        if (output.isEmpty()) {
            reportNoOutput(port, outputName, graph, describe(inner));
            return Binding.UNBOUND;
        }
        return resolve(output.get(), inner, trail);
    }

    private Binding resolveNode(Element port, String nodeName, GraphScope scope, List<Element> trail) {
        Optional<GraphScope.Found<Element>> found = scope.find(nodeName);
        if (found.isEmpty()) {
            List<String> names =
                    scope.graph().children(Node.class).map(Element::name).toList();
            diagnostics.report(
                    NO_NODE,
                    AttributeSpans.value(port, "nodename"),
                    port.category(),
                    port.name(),
                    nodeName,
                    describe(scope),
                    Suggestions.didYouMean(nodeName, names));
            return Binding.UNBOUND;
        }
        Element element = found.get().element();
        if (element instanceof Node node) {
            GraphScope nodeScope = scope.isTop() ? GraphScope.top(found.get().owner()) : scope;
            return new Binding.ToNode(node, nodeScope, port.attributes().get("output", ""), port);
        }
        if (element instanceof NodeGraph) {
            return resolveGraph(port, nodeName, scope, trail);
        }
        diagnostics.report(Diagnostic.of(
                        NOT_A_NODE,
                        AttributeSpans.value(port, "nodename"),
                        port.category(),
                        port.name(),
                        nodeName,
                        element.category())
                .note("it stands here", element.span()));
        return Binding.UNBOUND;
    }

    /** A bare {@code output} names an output of the document. */
    private Binding resolveTopOutput(Element port, String name, GraphScope scope, List<Element> trail) {
        GraphScope top = GraphScope.top(scope.owner());
        Optional<GraphScope.Found<Element>> found = top.find(name);
        if (found.isEmpty() || !(found.get().element() instanceof Output output)) {
            reportNoOutput(port, name, scope.owner(), "the document");
            return Binding.UNBOUND;
        }
        return resolve(output, GraphScope.top(found.get().owner()), trail);
    }

    private void reportNoOutput(Element port, String name, Element graph, String where) {
        List<String> names = graph.children(Output.class).map(Element::name).toList();
        if (name.isEmpty()) {
            diagnostics.report(
                    NO_OUTPUTS,
                    AttributeSpans.value(port, port.attributes().has("nodegraph") ? "nodegraph" : "nodename"),
                    port.category(),
                    port.name(),
                    where);
            return;
        }
        diagnostics.report(
                NO_OUTPUT,
                AttributeSpans.value(port, port.attributes().has("output") ? "output" : "nodegraph"),
                port.category(),
                port.name(),
                name,
                where,
                Suggestions.didYouMean(name, names));
    }

    /** The same message wherever the cycle was entered. */
    private void reportLoop(Element port, List<Element> trail) {
        List<Element> cycle = new ArrayList<>(trail.subList(trail.indexOf(port), trail.size()));
        Element first = Collections.min(
                cycle, Comparator.comparingInt(element -> element.span().start()));
        Collections.rotate(cycle, -cycle.indexOf(first));
        ImmutableList.Builder<String> names = ImmutableList.builder();
        cycle.forEach(element -> names.add("'" + element.name() + "'"));
        names.add("'" + first.name() + "'");
        Diagnostic diagnostic = Diagnostic.of(LOOP, first.span(), String.join(" → ", names.build()));
        for (Element element : cycle.subList(1, cycle.size())) {
            diagnostic = diagnostic.note("through here", element.span());
        }
        diagnostics.report(diagnostic);
    }

    /** True if an input of a nodegraph is fed from outside. */
    public static boolean isConnected(Input input) {
        return CONNECTING.stream()
                        .anyMatch(name -> !input.attributes().get(name, "").isEmpty())
                || (input.attributes().has("output") && !input.attributes().has("value"));
    }

    private static String describe(GraphScope scope) {
        return scope.isTop() ? "the document" : "nodegraph '" + scope.graph().name() + "'";
    }
}
