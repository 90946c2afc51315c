package dev.shadeweave.generator;

import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderNode;

/** Writes a closure together with the closures that it consists of, in the current closure context. */
record ClosureEmitter() implements NodeEmitter {
    @Override
    public void emit(ShaderNode node, StageEmitter out) {
        NodeSequence.closure(out, new Upstream(node.id(), node.output().name()));
    }
}
