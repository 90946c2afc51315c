package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Types;

/**
 * {@code geompropvalue} of a type that cannot be a vertex attribute: a uniform that the host sets for each geometry.
 */
final class GeomPropUniformNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(GeomPropValueNode.GEOMPROP)
                .requiring(GeomPropValueNode.GEOMPROP, Types.STRING)
                .giving(Types.BOOLEAN, Types.STRING, Types.FILENAME);
    }

    @Override
    public boolean reads(String input) {
        // The default is the initial value of the uniform.
        return !input.equals(GeomPropValueNode.DEFAULT);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        PortDetails details = node.input(GeomPropValueNode.GEOMPROP).details();
        stages.privateUniform(
                Stage.PIXEL,
                Variable.builder(uniform(node), node.output().type())
                        .value(GeomPropValueNode.otherwise(node, options))
                        .stated(details.path(), details.span())
                        .geomProp(GeomPropValueNode.property(node))
                        .attributes(details.attributes())
                        .build());
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        GeomPropValueNode.checkName(node, out);
        if (out.syntax().isAssignable(node.output().type())) {
            out.assign(node, out.global(uniform(node)));
        } else {
            out.alias(node, out.global(uniform(node)));
        }
    }

    private static String uniform(ShaderNode node) {
        return HwSymbols.UNIFORM_GEOMPROP + GeomPropValueNode.property(node);
    }
}
