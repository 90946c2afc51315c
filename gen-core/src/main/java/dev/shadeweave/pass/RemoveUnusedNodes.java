package dev.shadeweave.pass;

import com.google.common.collect.Sets;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Removes nodes that no output needs.
 *
 * <pre>
 * out &lt;- b.out;  a, b: nodes, b does not read a   →   a is gone
 * </pre>
 */
public record RemoveUnusedNodes() implements GraphPass {
    @Override
    public String name() {
        return "remove-unused-nodes";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return apply(graph);
    }

    public static ShaderGraph apply(ShaderGraph graph) {
        if (isEachRead(graph)) {
            return graph;
        }
        Set<NodeId> used = new HashSet<>();
        Deque<NodeId> pending = new ArrayDeque<>();
        for (GraphOutput output : graph.outputs()) {
            reach(output.source(), used, pending);
        }
        while (!pending.isEmpty()) {
            for (ShaderInput input : graph.node(pending.removeLast()).inputs()) {
                reach(input.source(), used, pending);
            }
        }
        Set<NodeId> unused = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            if (!used.contains(node.id())) {
                unused.add(node.id());
            }
        }
        return graph.edit(editor -> editor.removeAll(unused));
    }

    /** Returns true if each node has a reader. Since there are no cycles, each node then leads to an output. */
    private static boolean isEachRead(ShaderGraph graph) {
        Set<NodeId> read = Sets.newHashSetWithExpectedSize(graph.nodes().size());
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof Upstream upstream) {
                read.add(upstream.node());
            }
        }
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                if (input.source() instanceof Upstream upstream) {
                    read.add(upstream.node());
                }
            }
        }
        return read.size() == graph.nodes().size();
    }

    private static void reach(InputSource source, Set<NodeId> used, Deque<NodeId> pending) {
        if (source instanceof Upstream upstream && used.add(upstream.node())) {
            pending.addLast(upstream.node());
        }
    }
}
