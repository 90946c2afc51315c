package dev.shadeweave.link;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Document;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Node;
import dev.shadeweave.document.NodeGraph;
import dev.shadeweave.library.ImplementationDeclaration;
import dev.shadeweave.library.Library;
import dev.shadeweave.library.Names;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.CustomNodes;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Finds definitions that use themselves, directly or indirectly. Uses an explicit stack, so the length of chains is not
 * limited.
 */
public final class DefinitionCycles {
    /** A nodegraph whose nodes lead back to it. */
    public static final DiagnosticKind RECURSION =
            DiagnosticKind.error("SW1405", "a definition uses itself: {0}; a shader has no recursion");

    private final Library library;
    private final Linker linker;
    private final Diagnostics diagnostics;
    /** True while a graph is on the stack, false once everything that it uses has been visited. */
    private final IdentityHashMap<NodeGraph, Boolean> open = new IdentityHashMap<>();

    DefinitionCycles(Library library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
        // Errors of a node are reported where the node is.
        this.linker = new Linker(library, ImmutableList.of(), CustomNodes.NONE, new Diagnostics());
    }

    /** A graph and the place of the node that uses it. */
    private record Call(String name, NodeGraph graph, Document owner, SourceSpan caller) {}

    private record Frame(Call call, Deque<Call> calls) {}

    /** Follows the definitions of a document. */
    void check(Document document) {
        document.children(NodeGraph.class).forEach(graph -> {
            if (library.implementedNodeDef(graph, document) != null && !open.containsKey(graph)) {
                walk(new Call(Names.qualify(document, graph, graph.name()), graph, document, graph.span()));
            }
        });
    }

    /** Returns the message about a definition that uses itself. */
    public static Diagnostic describe(List<String> names, SourceSpan caller, SourceSpan definition) {
        return Diagnostic.of(RECURSION, caller, String.join(" → ", names)).note("the definition", definition);
    }

    private void walk(Call root) {
        Deque<Frame> stack = new ArrayDeque<>();
        stack.push(frame(root));
        while (!stack.isEmpty()) {
            Call next = stack.peek().calls().poll();
            if (next == null) {
                open.put(stack.pop().call().graph(), false);
                continue;
            }
            Boolean isOpen = open.get(next.graph());
            if (isOpen == null) {
                stack.push(frame(next));
            } else if (isOpen) {
                report(next, stack);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // different graphs may be equal
    private void report(Call closing, Deque<Frame> stack) {
        List<String> names = new ArrayList<>(List.of(closing.name()));
        for (Frame frame : stack) {
            if (frame.call().graph() == closing.graph()) {
                break;
            }
            names.add(0, frame.call().name());
        }
        names.add(0, closing.name());
        diagnostics.report(describe(names, closing.caller(), closing.graph().span()));
    }

    private Frame frame(Call call) {
        open.put(call.graph(), true);
        Deque<Call> calls = new ArrayDeque<>();
        Deque<Element> graphs = new ArrayDeque<>(List.of(call.graph()));
        while (!graphs.isEmpty()) {
            for (Element child : graphs.pop().children()) {
                if (child instanceof NodeGraph nested) {
                    graphs.push(nested);
                } else if (child instanceof Node node) {
                    linker.declaration(node, call.owner())
                            .ifPresent(declaration -> addGraphs(declaration, node, calls));
                }
            }
        }
        return new Frame(call, calls);
    }

    private void addGraphs(NodeDeclaration declaration, Node node, Deque<Call> calls) {
        for (ImplementationDeclaration candidate : library.implementations(declaration.name())) {
            candidate
                    .graph(library)
                    .ifPresent(found -> calls.add(new Call(found.name(), found.element(), found.owner(), node.span())));
        }
    }
}
