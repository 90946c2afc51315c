package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.reference.Cycles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts every node after all nodes that it reads: depth first from the outputs through the inputs, both in their order.
 *
 * <pre>
 * nodes c, a, b;  out &lt;- c.out, c.in1 &lt;- a.out, c.in2 &lt;- b.out   →   nodes a, b, c
 * </pre>
 *
 * <p>The order depends only on the topology, not on names or on the order of the document. Nodes that read each other
 * in a cycle are an error that names the cycle. Uses an explicit stack, so the length of a chain is not limited.
 */
public record SortTopologically() implements GraphPass {
    @Override
    public String name() {
        return "sort-topologically";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        ImmutableList<ShaderNode> order = order(graph, context);
        return order == null ? graph : graph.inOrder(order);
    }

    /**
     * Returns the nodes, each after all nodes that it reads; null, and reported, if some read each other in a cycle.
     */
    static @Nullable ImmutableList<ShaderNode> order(ShaderGraph graph, PassContext context) {
        Walk walk = new Walk(graph);
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof Upstream upstream && !walk.visit(walk.place(upstream), context)) {
                return null;
            }
        }
        for (int i = 0; i < walk.nodes.size(); i++) {
            if (!walk.visit(i, context)) {
                return null;
            }
        }
        return walk.order.build();
    }

    /** A walk over nodes by their index in the graph. */
    private static final class Walk {
        private static final int NEW = 0;
        private static final int OPEN = 1;
        private static final int DONE = 2;

        private final ImmutableList<ShaderNode> nodes;
        private final Map<NodeId, Integer> places;
        private final int[] states;
        private final int[] nextInputs;
        private final int[] stack;
        private final ImmutableList.Builder<ShaderNode> order;

        Walk(ShaderGraph graph) {
            nodes = graph.nodes();
            int count = nodes.size();
            places = Maps.newHashMapWithExpectedSize(count);
            for (int i = 0; i < count; i++) {
                places.put(nodes.get(i).id(), i);
            }
            states = new int[count];
            nextInputs = new int[count];
            stack = new int[count];
            order = ImmutableList.builderWithExpectedSize(count);
        }

        int place(Upstream upstream) {
            Integer place = places.get(upstream.node());
            if (place == null) {
                throw new IllegalArgumentException("no node " + upstream.node());
            }
            return place;
        }

        /** Adds a node after all nodes that it reads; false, and reported, if they are in a cycle. */
        boolean visit(int root, PassContext context) {
            if (states[root] == DONE) {
                return true;
            }
            int height = push(root, 0);
            while (height > 0) {
                int at = stack[height - 1];
                ShaderNode node = nodes.get(at);
                if (nextInputs[at] == node.inputs().size()) {
                    states[at] = DONE;
                    order.add(node);
                    height--;
                    continue;
                }
                InputSource source = node.inputs().get(nextInputs[at]++).source();
                if (source instanceof Upstream upstream) {
                    int read = place(upstream);
                    if (states[read] == OPEN) {
                        reportCircle(read, height, context);
                        return false;
                    }
                    if (states[read] == NEW) {
                        height = push(read, height);
                    }
                }
            }
            return true;
        }

        private int push(int node, int height) {
            states[node] = OPEN;
            stack[height] = node;
            return height + 1;
        }

        /** Reports a cycle in the direction of the values; readers are lower on the stack. */
        private void reportCircle(int closing, int height, PassContext context) {
            List<Cycles.Member> cycle = new ArrayList<>();
            for (int i = height - 1; i >= 0; i--) {
                ShaderNode node = nodes.get(stack[i]);
                cycle.add(new Cycles.Member(node.id().toString(), node.span()));
                if (stack[i] == closing) {
                    break;
                }
            }
            context.diagnostics().report(Cycles.describe(cycle));
        }
    }
}
