package dev.shadeweave.generator;

import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation;

/** Writes the nodes of one kind of implementation. Without state. */
interface NodeEmitter {
    /** The emitter for a node's implementation. */
    static NodeEmitter of(NodeImplementation implementation) {
        return implementation.match(new NodeImplementation.Cases<>(
                InlineEmitter::new, SourceEmitter::new, GraphEmitter::new, CustomEmitter::new));
    }

    /** True if the code reads an input. */
    default boolean reads(Workshop workshop, ShaderInput input) {
        return true;
    }

    /** Asks for the library code that the node needs, and reports what is wrong with the implementation. */
    default void prepare(Workshop workshop, ShaderNode node, SourceSelection sources) {}

    /** Writes the node; afterwards each of its outputs has a variable. */
    void emit(ShaderNode node, Emission out);
}
