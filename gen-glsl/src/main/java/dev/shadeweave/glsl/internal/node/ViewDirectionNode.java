package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.Directions;
import dev.shadeweave.glsl.hw.HwSymbols;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/** {@code viewdirection}: the direction from the viewer to the surface, in world or object space. */
final class ViewDirectionNode extends ShaderNodeImpl {
    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.fixed(FixedInputs.SPACE).giving(Types.VECTOR3);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.connector(HwSymbols.POSITION_WORLD, Types.VECTOR3);
        HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.VIEW_POSITION);
        if (!FixedInputs.isWorld(node)) {
            HwVariables.uniform(stages, Stage.PIXEL, HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX);
        }
    }

    @Override
    public void emitVertex(ShaderNode node, StageEmitter out) {
        PositionNode.fillWorld(out);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        @Untainted String away = out.global(HwSymbols.POSITION_WORLD) + " - " + out.global(HwSymbols.VIEW_POSITION);
        @Untainted String direction = out.local(node.name() + "_away");
        out.line("vec3 " + direction + " = "
                + (FixedInputs.isWorld(node)
                        ? away
                        : "(" + out.global(HwSymbols.WORLD_INVERSE_TRANSPOSE_MATRIX) + " * vec4(" + away
                                + ", 0.0)).xyz")
                + ";");
        out.assign(node, Directions.unit(direction));
    }
}
