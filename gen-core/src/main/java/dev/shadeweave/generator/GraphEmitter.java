package dev.shadeweave.generator;

import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes a call of the function that a graph became: the inputs it reads in order, then the outputs. */
record GraphEmitter(GraphFunction implementation) implements NodeEmitter {
    @Override
    public boolean reads(ShaderInput input, Liveness liveness) {
        return liveness.isLive(implementation.name(), input.name());
    }

    @Override
    public void emit(ShaderNode node, StageEmitter out) {
        List<@Untainted String> arguments = new ArrayList<>(1 + node.inputs().size());
        arguments.addAll(out.context(node));
        for (ShaderInput input : node.inputs()) {
            if (out.plan().liveness().isRead(node, input)) {
                arguments.add(out.expression(node, input));
            }
        }
        for (ShaderOutput output : node.outputs()) {
            arguments.add(out.declare(node, output));
        }
        out.out().call(out.functionName(implementation), arguments);
    }
}
