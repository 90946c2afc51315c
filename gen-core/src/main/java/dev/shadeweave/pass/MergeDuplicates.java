package dev.shadeweave.pass;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderNode;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes one of nodes that compute the same from the same, whole subgraphs and transforms of colour spaces and units among
 * them.
 *
 * <pre>
 * a: sin, in &lt;- x.out;  b: sin, in &lt;- x.out;  m.in1 &lt;- a.out, m.in2 &lt;- b.out   →   m.in1 &lt;- a.out, m.in2 &lt;- a.out
 * </pre>
 */
public final class MergeDuplicates implements NodeRewrite {
    /** What a node computes. File names stand for their colours, so their colour space belongs to them. */
    private record Computation(String nodeDef, String implementation, ImmutableList<Object> inputs) {
        static Computation of(ShaderNode node) {
            ImmutableList.Builder<Object> inputs = ImmutableList.builder();
            node.inputs().forEach(input -> {
                inputs.add(input.source());
                inputs.add(input.details().colorSpace());
            });
            return new Computation(
                    node.declaration().name(), node.implementation().name(), inputs.build());
        }
    }

    @Override
    public String name() {
        return "merge-duplicates";
    }

    @Override
    public Work start() {
        Map<Computation, NodeId> known = new HashMap<>();
        return node -> {
            NodeId first = known.putIfAbsent(Computation.of(node), node.id());
            return first == null || first.equals(node.id()) ? null : output -> new Upstream(first, output);
        };
    }
}
