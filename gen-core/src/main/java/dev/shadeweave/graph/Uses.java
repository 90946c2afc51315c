package dev.shadeweave.graph;

import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;

/** The readers of nodes and inputs in a graph, computed once. */
public final class Uses {
    private final ImmutableListMultimap<NodeId, NodeId> readers;
    private final ImmutableSet<String> graphInputs;

    private Uses(ImmutableListMultimap<NodeId, NodeId> readers, ImmutableSet<String> graphInputs) {
        this.readers = readers;
        this.graphInputs = graphInputs;
    }

    /** Returns the uses of a graph. */
    public static Uses of(ShaderGraph graph) {
        ImmutableListMultimap.Builder<NodeId, NodeId> readers = ImmutableListMultimap.builder();
        ImmutableSet.Builder<String> graphInputs = ImmutableSet.builder();
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                if (input.source() instanceof Upstream upstream) {
                    readers.put(upstream.node(), node.id());
                } else if (input.source() instanceof FromGraphInput fromGraph) {
                    graphInputs.add(fromGraph.name());
                }
            }
        }
        for (GraphOutput output : graph.outputs()) {
            if (output.source() instanceof FromGraphInput fromGraph) {
                graphInputs.add(fromGraph.name());
            }
        }
        return new Uses(readers.build(), graphInputs.build());
    }

    /** Returns the nodes that read a node. */
    public ImmutableSet<NodeId> readersOf(NodeId node) {
        return ImmutableSet.copyOf(readers.get(node));
    }

    /** Returns true if a node or an output of the graph reads the graph input. */
    public boolean isRead(String graphInput) {
        return graphInputs.contains(graphInput);
    }
}
