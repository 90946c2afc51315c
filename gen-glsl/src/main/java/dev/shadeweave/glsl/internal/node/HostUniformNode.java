package dev.shadeweave.glsl.internal.node;

import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.link.implementation.NodeTraits;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.type.Types;
import org.checkerframework.checker.tainting.qual.Untainted;

/** A node that reads a uniform of the host: {@code frame}, {@code time}. */
final class HostUniformNode extends ShaderNodeImpl {
    private final @Untainted String uniform;

    HostUniformNode(@Untainted String uniform) {
        this.uniform = uniform;
    }

    @Override
    public NodeTraits traits(NodeDeclaration declaration) {
        return NodeTraits.NONE.giving(Types.FLOAT);
    }

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        HwVariables.uniform(stages, Stage.PIXEL, uniform);
    }

    @Override
    public boolean takesDifferences() {
        return false;
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(node, out.global(uniform));
    }
}
