package dev.shadeweave.graph;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;

/** Makes nodes of the library for passes that insert some. */
@FunctionalInterface
public interface NodeFactory {
    /**
     * A node of a nodedef with all inputs at their defaults; empty, and reported, if the library or the target lacks
     * it.
     *
     * @param nodeDef the nodedef's name
     * @param id the identity of the new node
     * @param name the name its variables are made of
     * @param span the place it serves
     */
    Optional<ShaderNode> create(String nodeDef, NodeId id, String name, SourceSpan span);

    /**
     * The types of those nodes inside a function that read one of its inputs, as the nodegraph states them; empty if nobody
     * reads it, or if the factory does not know the function.
     */
    default ImmutableSet<String> typesOfReaders(GraphFunction function, String input) {
        return ImmutableSet.of();
    }

    /** The graph of a function that a node of the graph calls; empty if the program has none of that name. */
    default Optional<ShaderGraph> function(String name) {
        return Optional.empty();
    }
}
