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

/** {@code geomcolor}: the colour of a set of the geometry. The set has four components; a node may use fewer. */
final class GeomColorNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.INDEX).giving(Types.FLOAT, Types.COLOR3, Types.COLOR4);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.vertexInput(attribute(node), Types.COLOR4).connector(varying(node), Types.COLOR4);
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
        String components =
                switch (node.output().type().size()) {
                    case 1 -> ".r";
                    case 3 -> ".rgb";
                    default -> "";
                };
        out.assign(node, out.global(varying(node)) + components);
    }

    private static String attribute(ShaderNode node) {
        return HwSymbols.COLOR + FixedInputs.index(node);
    }

    private static String varying(ShaderNode node) {
        return "color_" + FixedInputs.index(node);
    }
}
