package dev.shadeweave.graph;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.source.SourceSpan;
import java.util.Optional;

/** Creates nodes of the library for passes that insert nodes. */
@FunctionalInterface
public interface NodeFactory {
    /**
     * Creates a node of a nodedef with all inputs at their defaults. Empty, and reported, if the library or the target
     * lacks it.
     *
     * @param nodeDef the nodedef's name
     * @param id the identity of the new node
     * @param name the base of the names of its variables
     * @param span the place in the document that the node belongs to
     */
    Optional<ShaderNode> create(String nodeDef, NodeId id, String name, SourceSpan span);

    /**
     * Returns the types of the nodes inside a function that read one of its inputs, as the nodegraph states them. Empty
     * if no node reads it, or if the factory does not know the function.
     */
    default ImmutableSet<String> typesOfReaders(GraphFunction function, String input) {
        return ImmutableSet.of();
    }

    /** Returns the graph of a function that a node of the graph calls; empty if the program has no such function. */
    default Optional<ShaderGraph> function(String name) {
        return Optional.empty();
    }
}
