package dev.shadeweave.graph;

/** The passes, seen from the builder, which must not know them. */
@FunctionalInterface
public interface GraphRefiner {
    /**
     * Rewrites a graph.
     *
     * @param graph the graph as built
     * @param main true for the main graph, false for that of a function
     * @param nodes makes nodes to insert
     */
    ShaderGraph refine(ShaderGraph graph, boolean main, NodeFactory nodes);
}
