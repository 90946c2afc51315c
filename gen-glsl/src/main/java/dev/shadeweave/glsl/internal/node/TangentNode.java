package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.Directions;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;

/** {@code tangent}: the direction of the first texture coordinate, in world or object space. */
final class TangentNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.SPACE).giving(Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        varying(node).declare(stages);
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        varying(node).fill(out);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(node, Directions.unit(out.global(varying(node).varying())));
    }

    private static VertexVaryings varying(ShaderNode node) {
        return FixedInputs.isWorld(node) ? VertexVaryings.TANGENT_WORLD : VertexVaryings.TANGENT_OBJECT;
    }
}
