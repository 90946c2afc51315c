package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes a call of a graph's function. Arguments are the inputs that the function reads, in order, except {@linkplain
 * dev.shadeweave.plan.internal.BoundInputs uniforms}. The function returns its output; if there are several, it takes variables for them after the
 * inputs.
 */
record GraphEmitter(GraphFunction implementation) implements NodeEmitter {
    @Override
    public boolean reads(ShaderInput input, Liveness liveness) {
        return liveness.isLive(implementation.name(), input.name());
    }

    /**
     * Returns true if a function returns its output. The result of a light is written to a parameter, so that all
     * lights are called alike.
     *
     * @param output the type of its only output
     */
    static boolean givesBack(Type output, Syntax syntax) {
        return !output.equals(Types.LIGHTSHADER) && syntax.givesBack(output);
    }

    @Override
    public void emit(ShaderNode node, StatementWriter out) {
        List<@Untainted String> arguments = new ArrayList<>(1 + node.inputs().size());
        arguments.addAll(out.context(node));
        ImmutableSet<String> bound = out.bound(implementation.name());
        for (ShaderInput input : node.inputs()) {
            if (!bound.contains(input.name()) && out.plan().liveness().isRead(node, input)) {
                arguments.add(out.expression(node, input));
            }
        }
        @Untainted String function = out.functionName(implementation);
        if (node.outputs().size() == 1 && givesBack(node.output().type(), out.syntax())) {
            out.assign(node, function + "(" + String.join(", ", arguments) + ")");
            return;
        }
        for (ShaderOutput output : node.outputs()) {
            arguments.add(out.declare(node, output));
        }
        out.out().call(function, arguments);
    }
}
