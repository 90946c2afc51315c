package dev.shadeweave.write.internal;

import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.plan.internal.NodeNeeds;

/** Writes the nodes of one kind of implementation. Without state. */
public interface NodeEmitter extends NodeNeeds {
    /** Writes the node; afterwards each of its outputs has a variable. */
    void emit(ShaderNode node, StatementWriter out);

    /** Returns the same emitter for code that may call the function itself, so that the function stays as in its file. */
    default NodeEmitter asStated() {
        return this;
    }
}
