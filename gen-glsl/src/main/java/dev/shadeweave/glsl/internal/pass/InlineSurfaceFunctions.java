package dev.shadeweave.glsl.internal.pass;

import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Types;

/**
 * Puts the nodes of a function in the place of its call, if it takes closures and gives something else: a
 * surface inside asks them in several lighting contexts, and no parameter can hold the answers to all. A function that
 * gives a material is treated alike, since the displacement inside belongs to another stage than the surface; and so is
 * one that gives the name of a file, since no function returns a sampler.
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
