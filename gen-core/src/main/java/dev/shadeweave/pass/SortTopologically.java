package dev.shadeweave.pass;

import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.Circles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts every node behind all that it reads: depth first from the outputs in their order, through the inputs in theirs.
 *
 * <pre>
 * nodes c, a, b;  out &lt;- c.out, c.in1 &lt;- a.out, c.in2 &lt;- b.out   →   nodes a, b, c
 * </pre>
 *
 * <p>The order depends on the topology alone, not on names or on the order of the document. Nodes that read each other
 * in a circle are an error that names the circle. Uses its own stack: the length of a chain is no limit.
 */
public record SortTopologically() implements GraphPass {
    @Override
    public String name() {
        return "sort-topologically";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return order(graph, context)
                .map(order -> graph.edit(editor -> editor.reorder(order)))
                .orElse(graph);
    }

    /** The nodes, each behind all that it reads; empty, and reported, if some read each other in a circle. */
    static Optional<List<NodeId>> order(ShaderGraph graph, PassContext context) {
        List<NodeId> order = new ArrayList<>(graph.nodes().size());
        Set<NodeId> done = new HashSet<>();
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof Upstream upstream && !visit(upstream.node(), graph, order, done, context)) {
                return Optional.empty();
            }
        }
        for (ShaderNode node : graph.nodes()) {
            if (!done.contains(node.id()) && !visit(node.id(), graph, order, done, context)) {
                return Optional.empty();
            }
        }
        return Optional.of(order);
    }

    private record Frame(ShaderNode node, int nextInput) {}

    private static boolean visit(
            NodeId root, ShaderGraph graph, List<NodeId> order, Set<NodeId> done, PassContext context) {
        if (done.contains(root)) {
            return true;
        }
        Deque<Frame> stack = new ArrayDeque<>();
        Map<NodeId, Integer> open = new HashMap<>();
        stack.push(new Frame(graph.node(root), 0));
        open.put(root, 0);
        while (!stack.isEmpty()) {
            Frame frame = stack.pop();
            ShaderNode node = frame.node();
            if (frame.nextInput() == node.inputs().size()) {
                open.remove(node.id());
                done.add(node.id());
                order.add(node.id());
                continue;
            }
            stack.push(new Frame(node, frame.nextInput() + 1));
            InputSource source = node.inputs().get(frame.nextInput()).source();
            if (source instanceof Upstream upstream && !done.contains(upstream.node())) {
                if (open.containsKey(upstream.node())) {
                    reportCycle(upstream.node(), stack, context);
                    return false;
                }
                open.put(upstream.node(), stack.size());
                stack.push(new Frame(graph.node(upstream.node()), 0));
            }
        }
        return true;
    }

    /** The stack lists readers last, and people follow the values. */
    private static void reportCycle(NodeId closing, Deque<Frame> stack, PassContext context) {
        List<Circles.Member> circle = new ArrayList<>();
        for (Frame frame : stack) {
            circle.add(new Circles.Member(
                    frame.node().id().toString(), frame.node().span()));
            if (frame.node().id().equals(closing)) {
                break;
            }
        }
        context.diagnostics().report(Circles.describe(circle));
    }
}
