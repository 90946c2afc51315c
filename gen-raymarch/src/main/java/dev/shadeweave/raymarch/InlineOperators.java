package dev.shadeweave.raymarch;

import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.raymarch.internal.scene.OutputNode;
import dev.shadeweave.raymarch.internal.scene.Wires;

/**
 * Replaces the call of a graph's function with the nodes of the graph, if they include nodes of code blocks, or if the
 * graph has an input or output that is a function. Nodes of code blocks pass functions to each other, and a parameter
 * of GLSL cannot hold a function.
 *
 * <pre>
 * s: snowman (NG_snowman: sphere, union)   →   s/head: sdfsphere, s/both: sdfunion, in1 &lt;- s/head.out
 * </pre>
 */
record InlineOperators() implements GraphPass {
    @Override
    public String name() {
        return "inline-operators";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (node.implementation() instanceof GraphFunction function) {
                    context.nodes()
                            .function(function.name())
                            .filter(InlineOperators::hasOperators)
                            .ifPresent(body -> editor.inline(node.id(), body));
                }
            }
        });
    }

    private static boolean hasOperators(ShaderGraph body) {
        return body.inputs().stream().anyMatch(input -> Wires.isFunction(input.type()))
                || body.outputs().stream().anyMatch(output -> Wires.isFunction(output.type()))
                || body.nodes().stream().anyMatch(InlineOperators::isOperator);
    }

    private static boolean isOperator(ShaderNode node) {
        return OutputNode.isOutput(node)
                || (node.implementation() instanceof CustomNode custom
                        && custom.source() != null
                        && custom.source().file().path().endsWith(".blocks"));
    }
}
