package dev.shadeweave.canonical;

import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Orders the nodes that outputs depend on, each after those that it reads: depth first through the inputs in their
 * order.
 */
final class CanonicalOrder {
    private record Frame(ShaderNode node, int nextInput) {}

    private CanonicalOrder() {}

    static List<ShaderNode> of(ShaderGraph graph, Iterable<GraphOutput> outputs) {
        List<ShaderNode> order = new ArrayList<>();
        Set<NodeId> seen = new HashSet<>();
        Deque<Frame> stack = new ArrayDeque<>();
        for (GraphOutput output : outputs) {
            push(output.source(), graph, seen, stack);
            while (!stack.isEmpty()) {
                Frame frame = stack.pop();
                if (frame.nextInput() == frame.node().inputs().size()) {
                    order.add(frame.node());
                    continue;
                }
                stack.push(new Frame(frame.node(), frame.nextInput() + 1));
                push(frame.node().inputs().get(frame.nextInput()).source(), graph, seen, stack);
            }
        }
        return order;
    }

    private static void push(InputSource source, ShaderGraph graph, Set<NodeId> seen, Deque<Frame> stack) {
        if (source instanceof Upstream upstream && seen.add(upstream.node())) {
            stack.push(new Frame(graph.node(upstream.node()), 0));
        }
    }
}
