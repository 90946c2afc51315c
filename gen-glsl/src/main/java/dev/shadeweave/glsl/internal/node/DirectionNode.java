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

/** {@code normal} and {@code tangent}: a direction of the surface, in world or object space. */
final class DirectionNode extends ShaderNodeImpl {
    private final VertexVaryings world;
    private final VertexVaryings object;

    /** Creates a node that reads one of two varyings, depending on its space. */
    DirectionNode(VertexVaryings world, VertexVaryings object) {
        this.world = world;
        this.object = object;
    }

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

    private VertexVaryings varying(ShaderNode node) {
        return FixedInputs.isWorld(node) ? world : object;
    }
}
