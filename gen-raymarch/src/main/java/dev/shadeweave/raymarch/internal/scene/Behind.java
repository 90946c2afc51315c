package dev.shadeweave.raymarch.internal.scene;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The nodes on which values depend, up to the nearest border nodes: operators and output nodes.
 *
 * @param values the ordinary nodes
 * @param functions the outputs of border nodes that the values read
 */
public record Behind(ImmutableSet<NodeId> values, ImmutableSet<Upstream> functions) {
    /**
     * Returns the dependencies of some sources of a graph.
     *
     * @param live true for nodes that are needed at all
     * @param border true for nodes at which the search stops
     */
    public static Behind of(
            ShaderGraph graph, List<InputSource> sources, Predicate<ShaderNode> live, Predicate<ShaderNode> border) {
        Set<NodeId> marked = new HashSet<>();
        ImmutableSet.Builder<NodeId> values = ImmutableSet.builder();
        ImmutableSet.Builder<Upstream> functions = ImmutableSet.builder();
        sources.forEach(source -> mark(source, graph, marked, functions, border));
        for (ShaderNode node : graph.nodes().reverse()) {
            if (marked.contains(node.id()) && live.test(node) && !border.test(node)) {
                values.add(node.id());
                for (ShaderInput input : node.inputs()) {
                    mark(input.source(), graph, marked, functions, border);
                }
            }
        }
        return new Behind(values.build(), functions.build());
    }

    private static void mark(
            InputSource source,
            ShaderGraph graph,
            Set<NodeId> marked,
            ImmutableSet.Builder<Upstream> functions,
            Predicate<ShaderNode> border) {
        if (source instanceof Upstream upstream) {
            marked.add(upstream.node());
            if (border.test(graph.node(upstream.node()))) {
                functions.add(upstream);
            }
        }
    }

    /** Returns the border nodes that the values read, each once. */
    public ImmutableList<NodeId> borders() {
        return functions.stream().map(Upstream::node).distinct().collect(ImmutableList.toImmutableList());
    }
}
