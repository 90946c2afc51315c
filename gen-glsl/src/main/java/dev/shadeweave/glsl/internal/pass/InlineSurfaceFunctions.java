package dev.shadeweave.glsl.internal.pass;

import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Types;

/**
 * Inlines calls of functions that take closures and return something else. A surface inside evaluates the closures in
 * several lighting contexts, and no parameter can hold the results of all. Functions that return a material are inlined
 * too, because their displacement belongs to another stage than their surface. Functions that return a file name are
 * inlined because no function can return a sampler.
 *
 * <pre>
 * m: LamaSurface, materialFront &lt;- d.out   →   m/front_side: surface, bsdf &lt;- d.out
 *                                               m/sides: surfacematerial, surfaceshader &lt;- m/front_side.out
 * </pre>
 */
public record InlineSurfaceFunctions() implements GraphPass {
    @Override
    public String name() {
        return "inline-surface-functions";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            for (ShaderNode node : graph.nodes()) {
                if (node.implementation() instanceof GraphFunction function && isOpened(node)) {
                    context.nodes().function(function.name()).ifPresent(body -> editor.inline(node.id(), body));
                }
            }
        });
    }

    private static boolean isOpened(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            if (output.type().equals(Types.MATERIAL) || output.type().equals(Types.FILENAME)) {
                return true;
            }
        }
        return takesClosures(node);
    }

    private static boolean takesClosures(ShaderNode node) {
        for (ShaderOutput output : node.outputs()) {
            if (output.type().isClosure()) {
                return false;
            }
        }
        for (ShaderInput input : node.inputs()) {
            if (input.type().isClosure()) {
                return true;
            }
        }
        return false;
    }
}
