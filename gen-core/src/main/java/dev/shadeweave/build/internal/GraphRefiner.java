package dev.shadeweave.build.internal;

import dev.shadeweave.graph.NodeFactory;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.Optional;

/** Applies the passes to a graph. The builder must not depend on the passes themselves. */
@FunctionalInterface
public interface GraphRefiner {
    /**
     * Rewrites a graph.
     *
     * @param graph the graph as built
     * @param definition the function whose graph it is; empty for the main graph
     * @param nodes creates nodes to insert
     */
    ShaderGraph refine(ShaderGraph graph, Optional<GraphFunction> definition, NodeFactory nodes);
}
