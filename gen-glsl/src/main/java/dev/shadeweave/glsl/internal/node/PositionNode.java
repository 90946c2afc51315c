package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.Displacements;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;

/** {@code position}: the position on the surface, in world or object space. */
final class PositionNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.SPACE).giving(Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.connector(varying(node), Types.VECTOR3);
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        if (FixedInputs.isWorld(node)) {
            fillWorld(out);
        } else {
            Displacements.fillPosition(out);
        }
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(node, out.global(varying(node)));
    }

    /** Writes the world position, once a stage. */
    static void fillWorld(StageEmitter out) {
        if (out.once(HwSymbols.POSITION_WORLD)) {
            out.line(out.global(HwSymbols.POSITION_WORLD) + " = " + HwSymbols.H_POSITION_WORLD + ".xyz;");
        }
    }

    private static String varying(ShaderNode node) {
        return FixedInputs.isWorld(node) ? HwSymbols.POSITION_WORLD : HwSymbols.POSITION_OBJECT;
    }
}
