package dev.shadeweave.raymarch;

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
 * What values depend on, up to the functions that are asked for.
 *
 * @param values the ordinary nodes
 * @param functions the nodes at the border: operators and outputs, with which outputs of theirs are read
 */
record Behind(ImmutableSet<NodeId> values, ImmutableSet<Upstream> functions) {
    /**
     * What some sources of a graph depend on.
     *
     * @param live true for nodes that matter at all
     * @param border true for the nodes behind which nobody looks
     */
    static Behind of(
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

    /** The nodes at the border. */
    ImmutableList<NodeId> borders() {
        return functions.stream().map(Upstream::node).distinct().collect(ImmutableList.toImmutableList());
    }
}
