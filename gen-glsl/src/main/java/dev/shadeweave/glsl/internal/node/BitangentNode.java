package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.Directions;
import dev.shadeweave.glsl.hw.HwOptions;
import dev.shadeweave.glsl.hw.VertexVaryings;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;

/**
 * {@code bitangent}: the direction of the second texture coordinate, in world or object space. The option {@code
 * hwImplicitBitangents} selects the cross product of normal and tangent, or a separate attribute.
 */
final class BitangentNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.SPACE).giving(Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        if (options.get(HwOptions.IMPLICIT_BITANGENTS)) {
            normal(node).declare(stages);
            tangent(node).declare(stages);
            stages.connector(bitangent(node).varying(), Types.VECTOR3);
        } else {
            bitangent(node).declare(stages);
        }
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        if (!out.options().get(HwOptions.IMPLICIT_BITANGENTS)) {
            bitangent(node).fill(out);
            return;
        }
        normal(node).fill(out);
        tangent(node).fill(out);
        String varying = bitangent(node).varying();
        if (out.once(varying)) {
            out.line(out.global(varying) + " = cross(" + out.global(normal(node).varying()) + ", "
                    + out.global(tangent(node).varying()) + ");");
        }
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(node, Directions.unit(out.global(bitangent(node).varying())));
    }

    private static VertexVaryings normal(ShaderNode node) {
        return FixedInputs.isWorld(node) ? VertexVaryings.NORMAL_WORLD : VertexVaryings.NORMAL_OBJECT;
    }

    private static VertexVaryings tangent(ShaderNode node) {
        return FixedInputs.isWorld(node) ? VertexVaryings.TANGENT_WORLD : VertexVaryings.TANGENT_OBJECT;
    }

    private static VertexVaryings bitangent(ShaderNode node) {
        return FixedInputs.isWorld(node) ? VertexVaryings.BITANGENT_WORLD : VertexVaryings.BITANGENT_OBJECT;
    }
}
