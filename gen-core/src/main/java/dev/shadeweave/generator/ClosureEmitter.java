package dev.shadeweave.generator;

import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderNode;

/** Writes a closure with all closures that it is made of, in the context that the emitter of the stage is in. */
record ClosureEmitter() implements NodeEmitter {
    @Override
    public void emit(ShaderNode node, StageEmitter out) {
        NodeSequence.closure(out, new Upstream(node.id(), node.output().name()));
    }
}
