package dev.shadeweave.graph;

import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeTraits;

/**
 * The definition of a node.
 *
 * @param declaration its nodedef
 * @param implementation its implementation for the target
 * @param traits the properties that the code of a custom node declares
 */
public record NodeDefinition(NodeDeclaration declaration, NodeImplementation implementation, NodeTraits traits) {
    /** Returns the same definition with another implementation. */
    public NodeDefinition with(NodeImplementation other) {
        return new NodeDefinition(declaration, other, traits);
    }
}
