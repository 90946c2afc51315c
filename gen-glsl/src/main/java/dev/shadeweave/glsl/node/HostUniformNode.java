package dev.shadeweave.glsl.node;

import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.ShaderNodeImpl;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.glsl.hw.HwVariables;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;

/** A node that is a uniform of the host: {@code frame}, {@code time}. */
final class HostUniformNode extends ShaderNodeImpl {
    private final String uniform;

    HostUniformNode(String uniform) {
        this.uniform = uniform;
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
