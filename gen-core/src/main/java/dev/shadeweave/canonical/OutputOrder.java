package dev.shadeweave.canonical;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Orders outputs by the values that they show, independently of their names and places in the document. */
final class OutputOrder {
    private OutputOrder() {}

    /**
     * Returns the outputs of a graph in order.
     *
     * @param kind returns a text that differs for nodes of different kinds
     */
    static List<GraphOutput> of(ShaderGraph graph, Function<ShaderNode, String> kind) {
        if (graph.outputs().size() < 2) {
            return graph.outputs();
        }
        Map<NodeId, String> digests = new HashMap<>();
        for (ShaderNode node : CanonicalOrder.of(graph, graph.outputs())) {
            Serializer out = new Serializer();
            out.text(kind.apply(node));
            for (ShaderInput input : node.inputs()) {
                source(input.source(), digests, out);
            }
            digests.put(node.id(), out.digest());
        }
        // The sort is stable: outputs that show the same keep their order.
        return ImmutableList.sortedCopyOf(
                Comparator.comparing((GraphOutput output) -> {
                    Serializer out = new Serializer();
                    out.text(output.type().name());
                    source(output.source(), digests, out);
                    return out.digest();
                }),
                graph.outputs());
    }

    private static void source(InputSource source, Map<NodeId, String> digests, Serializer out) {
        if (source instanceof Upstream upstream) {
            out.text(digests.getOrDefault(upstream.node(), ""));
            out.text(upstream.output());
        } else {
            out.tag("value");
        }
    }
}
