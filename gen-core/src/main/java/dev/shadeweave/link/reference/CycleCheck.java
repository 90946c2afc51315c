package dev.shadeweave.link.reference;

import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.document.Element;
import dev.shadeweave.document.Input;
import dev.shadeweave.document.Node;
import dev.shadeweave.library.Library;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Finds nodes that feed each other in a cycle, each once, through any number of graphs. Uses an explicit stack, so the
 * length of chains is not limited.
 */
public final class CycleCheck {
    private final ReferenceResolver bindings;
    private final Diagnostics diagnostics;
    /** True while a node is on the stack, false once everything upstream of it has been visited. */
    private final IdentityHashMap<Node, Boolean> open = new IdentityHashMap<>();

    public CycleCheck(Library library, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        // The check of each port reports errors in its reference.
        this.bindings = new ReferenceResolver(library, new Diagnostics());
    }

    private record Frame(Node node, GraphScope scope, Deque<Binding.ToNode> upstream) {}

    public void check(Element graph, GraphScope scope) {
        for (Node node : graph.children(Node.class).toList()) {
            if (!open.containsKey(node)) {
                walk(node, scope);
            }
        }
    }

    private void walk(Node root, GraphScope scope) {
        Deque<Frame> stack = new ArrayDeque<>();
        stack.push(frame(root, scope));
        while (!stack.isEmpty()) {
            Binding.ToNode next = stack.peek().upstream().poll();
            if (next == null) {
                open.put(stack.pop().node(), false);
                continue;
            }
            Boolean isOpen = open.get(next.node());
            if (isOpen == null) {
                stack.push(frame(next.node(), next.scope()));
            } else if (isOpen) {
                report(next.node(), stack);
                // Nodes that lead into the cycle are not part of it.
                stack.forEach(frame -> open.put(frame.node(), false));
                return;
            }
        }
    }

    private Frame frame(Node node, GraphScope scope) {
        open.put(node, true);
        Deque<Binding.ToNode> upstream = new ArrayDeque<>();
        node.children(Input.class).forEach(input -> {
            if (bindings.resolve(input, scope) instanceof Binding.ToNode toNode) {
                upstream.add(toNode);
            }
        });
        return new Frame(node, scope, upstream);
    }

    @SuppressWarnings("ReferenceEquality") // equal nodes may occur at several places
    private void report(Node closing, Deque<Frame> stack) {
        List<Cycles.Member> cycle = new ArrayList<>();
        for (Frame frame : stack) {
            cycle.add(new Cycles.Member(
                    frame.scope().owner().index().path(frame.node()),
                    frame.node().span()));
            if (frame.node() == closing) {
                break;
            }
        }
        diagnostics.report(Cycles.describe(cycle));
    }
}
