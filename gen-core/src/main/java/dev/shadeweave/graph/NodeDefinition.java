package dev.shadeweave.graph;

import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeTraits;

/**
 * What a node is.
 *
 * @param declaration its nodedef
 * @param implementation how the target implements it
 * @param traits what the code of a custom node says about it
 */
public record NodeDefinition(NodeDeclaration declaration, NodeImplementation implementation, NodeTraits traits) {
    /** The same, implemented in another way. */
    public NodeDefinition with(NodeImplementation other) {
        return new NodeDefinition(declaration, other, traits);
    }
}
