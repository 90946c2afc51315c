package dev.shadeweave.link;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeDef;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.document.Output;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.Names;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.link.reference.PortBinding;
import dev.shadeweave.source.AttributeSpans;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds parts of a document without effect: nodes and inputs that nothing reads, and definitions that hide others. */
final class UsageChecks {
    static final DiagnosticKind UNREACHABLE = DiagnosticKind.note("SW1380", "node '{0}' is not used: no {1} reads it");
    static final DiagnosticKind UNUSED_INPUT =
            DiagnosticKind.note("SW1381", "input '{0}' is not used: nothing in nodegraph '{1}' refers to it");
    static final DiagnosticKind HIDES =
            DiagnosticKind.note("SW1382", "nodedef '{0}' hides the definition of that name in the data library");

    private final Library library;
    private final ImmutableSet<String> bases;
    private final Diagnostics diagnostics;

    UsageChecks(LinkedDocument content, Diagnostics diagnostics) {
        this.library = content.library();
        this.bases = content.bases();
        this.diagnostics = diagnostics;
    }

    /** Checks a nodegraph: every node must lead to an output, every input to a node. */
    void checkGraph(NodeGraph graph, Document owner) {
        Set<String> used = reached(graph, owner, graph.children(Output.class).toList());
        // A graph without outputs is a draft and is not checked.
        if (graph.children(Output.class).findAny().isPresent()) {
            graph.children(Node.class)
                    .filter(node -> !node.name().isEmpty() && !used.contains(node.name()))
                    .forEach(node -> diagnostics.report(
                            UNREACHABLE,
                            AttributeSpans.value(node, "name"),
                            node.name(),
                            "output of nodegraph '" + graph.name() + "'"));
        }
        checkInputs(graph, owner);
    }

    /**
     * Checks the top level of a document: every node with a plain value must lead to an output, a shader or a
     * nodegraph, if there are any. Shaders, materials and lights are read by the host.
     */
    void checkTop(Document document) {
        List<Element> ends = new ArrayList<>();
        for (Element child : document.children()) {
            if (child instanceof Output) {
                ends.add(child);
            } else if (child instanceof NodeGraph || (child instanceof Node node && !givesValue(node))) {
                child.children(Input.class).forEach(ends::add);
            }
        }
        if (ends.isEmpty()) {
            return;
        }
        Set<String> used = reached(document, document, ends);
        document.children(Node.class)
                .filter(node -> givesValue(node) && !node.name().isEmpty() && !used.contains(node.name()))
                .forEach(node -> diagnostics.report(
                        UNREACHABLE,
                        AttributeSpans.value(node, "name"),
                        node.name(),
                        "output, shader or nodegraph of the document"));
    }

    private boolean givesValue(Node node) {
        return library.types()
                .find(node.type())
                .filter(type -> !type.isShading())
                .isPresent();
    }

    /** Returns the names of sibling nodes and nodegraphs that some ports read, directly or indirectly. */
    private Set<String> reached(Element graph, Document owner, List<? extends Element> ports) {
        Set<String> used = new HashSet<>();
        Deque<Element> open = new ArrayDeque<>(ports);
        graph.children(Node.class).filter(node -> isBase(node, owner)).forEach(node -> {
            used.add(node.name());
            node.children(Input.class).forEach(open::add);
        });
        while (!open.isEmpty()) {
            Element port = open.poll();
            String name = PortBinding.of(port).neighbour();
            if (!name.isEmpty() && used.add(name)) {
                owner.index().child(graph, Node.class, name).ifPresent(node -> node.children(Input.class)
                        .forEach(open::add));
                owner.index().child(graph, NodeGraph.class, name).ifPresent(nested -> nested.children(Input.class)
                        .forEach(open::add));
            }
        }
        return used;
    }

    /** Returns true for a node that others inherit from. */
    private boolean isBase(Node node, Document owner) {
        return !bases.isEmpty() && bases.contains(owner.index().path(node));
    }

    private void checkInputs(NodeGraph graph, Document owner) {
        Set<String> mentioned = new HashSet<>();
        collectInterfaces(graph, mentioned);
        String nodeDef = library.implementedNodeDef(graph, owner);
        if (nodeDef == null) {
            graph.children(Input.class)
                    .filter(input -> !mentioned.contains(input.name()))
                    .forEach(input -> diagnostics.report(
                            UNUSED_INPUT, AttributeSpans.value(input, "name"), input.name(), graph.name()));
            return;
        }
        Optional<NodeDeclaration> declaration = library.nodeDef(nodeDef, new Diagnostics());
        declaration.ifPresent(found -> {
            for (PortDeclaration port : found.inputs().values()) {
                if (!mentioned.contains(port.name())) {
                    diagnostics.report(Diagnostic.of(
                                    UNUSED_INPUT, AttributeSpans.value(port.span(), "name"), port.name(), graph.name())
                            .note("the nodegraph", graph.span()));
                }
            }
        });
    }

    private static void collectInterfaces(Element element, Set<String> mentioned) {
        for (Element child : element.children()) {
            mentioned.add(PortBinding.of(child).interfaceName());
            collectInterfaces(child, mentioned);
        }
    }

    /** Reports a definition that a lower layer has, too. */
    void checkNodeDef(NodeDef nodeDef, Document owner) {
        Library base = library.base();
        if (base == null || nodeDef.name().isEmpty()) {
            return;
        }
        String name = Names.qualify(owner, nodeDef, nodeDef.name());
        base.nodeDef(name, new Diagnostics())
                .ifPresent(
                        hidden -> diagnostics.report(Diagnostic.of(HIDES, AttributeSpans.value(nodeDef, "name"), name)
                                .note("hidden", hidden.span())));
    }
}
