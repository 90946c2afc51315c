package dev.shadeweave.plan.internal;

import dev.shadeweave.extension.VertexValue;
import dev.shadeweave.graph.ShaderNode;

/**
 * The value that the vertex stage computes, with the part of the main graph that it depends on.
 *
 * @param value the value
 * @param part the nodes, inputs and functions behind it
 */
public record VertexPart(VertexValue value, Liveness.Part part) {
    /** Returns true if the value depends on a node of the main graph. */
    public boolean contains(ShaderNode node) {
        return part.nodes().contains(node.id());
    }

    /** Returns true if the value depends on a call of a function. */
    public boolean calls(String function) {
        return part.functions().contains(function);
    }
}
