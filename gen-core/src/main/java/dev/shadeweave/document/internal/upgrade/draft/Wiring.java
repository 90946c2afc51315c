package dev.shadeweave.document.internal.upgrade.draft;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.document.NodeGraph;
import java.util.Optional;

/** Follows the connections of a draft. */
public final class Wiring {
    /** Nodes with several outputs that all have the same type. */
    private static final ImmutableSet<String> SEPARATE =
            ImmutableSet.of("separate", "separate2", "separate3", "separate4");

    private Wiring() {}

    /** Returns the graph in which a port's {@code nodename} is looked up. */
    public static Draft scope(Draft port) {
        Draft at = port.parent();
        if (at.is(NodeGraph.CATEGORY) && port.is("input")) {
            at = at.parent();
        }
        while (!at.isGraph()) {
            at = at.parent();
        }
        return at;
    }

    /** Returns the graph to whose interface a port's {@code interfacename} refers. */
    static Draft graph(Draft element) {
        Draft at = element.parent();
        while (!at.isGraph()) {
            at = at.parent();
        }
        return at;
    }

    /** Returns the node to which a port's {@code nodename} refers. */
    public static Optional<Draft> source(Draft port) {
        String name = port.get("nodename");
        return name.isEmpty() ? Optional.empty() : scope(port).child(name).filter(Draft::isNode);
    }

    /** Returns the node that an input of a node is connected to. */
    public static Optional<Draft> source(Draft node, String input) {
        return node.port(input).flatMap(Wiring::source);
    }

    /** Returns the type of the source that a port is connected to; empty if the document does not state it. */
    public static String sourceType(Draft port) {
        if (port.has("interfacename")) {
            return interfaceType(graph(port), port.get("interfacename"));
        }
        String output = port.get("output");
        if (port.has("nodegraph")) {
            return scope(port)
                    .document()
                    .child(port.get("nodegraph"))
                    .map(graph -> outputType(graph, output))
                    .orElse("");
        }
        return source(port).map(node -> nodeType(node, output)).orElse("");
    }

    private static String outputType(Draft owner, String output) {
        Optional<Draft> shown = output.isEmpty() ? owner.first("output") : owner.child("output", output);
        return shown.map(Draft::type).orElse("");
    }

    private static String nodeType(Draft node, String output) {
        if (!node.type().isEmpty() && !node.type().equals("multioutput")) {
            return node.type();
        }
        if (SEPARATE.contains(node.category())) {
            return "float";
        }
        return node.is("artistic_ior") ? "color3" : outputType(node, output);
    }

    private static String interfaceType(Draft graph, String name) {
        Optional<Draft> own = graph.child(name).filter(child -> child.is("input") || child.is("parameter"));
        if (own.isPresent()) {
            return own.get().type();
        }
        return graph.document()
                .child(graph.get("nodedef"))
                .flatMap(nodeDef -> nodeDef.child(name))
                .map(Draft::type)
                .orElse("");
    }
}
