package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;

/**
 * {@code texcoord}: the texture coordinates of a set. Nodes that read two and three components share one varying with
 * the larger number of components.
 */
final class TexcoordNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.INDEX).giving(Types.VECTOR2, Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.vertexInput(attribute(node), node.output().type())
                .connector(varying(node), node.output().type());
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        VertexVaryings.copy(attribute(node), varying(node), out);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        FixedInputs.checkIndex(node, out);
        out.assign(node, out.global(varying(node)) + (node.output().type().size() == 2 ? ".xy" : ".xyz"));
    }

    private static String attribute(ShaderNode node) {
        return HwSymbols.TEXCOORD + FixedInputs.index(node);
    }

    private static String varying(ShaderNode node) {
        return "texcoord_" + FixedInputs.index(node);
    }
}
