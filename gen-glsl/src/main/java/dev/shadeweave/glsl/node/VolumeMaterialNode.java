package dev.shadeweave.glsl.node;

import dev.shadeweave.generator.ShaderNodeImpl;
import dev.shadeweave.generator.StageEmitter;
import dev.shadeweave.graph.ShaderNode;

/** {@code volumematerial}: what its volume shader sends to the viewer and lets pass. */
final class VolumeMaterialNode extends ShaderNodeImpl {
    private static final String VOLUME = "volumeshader";

    @Override
    public boolean reads(String input) {
        return input.equals(VOLUME);
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        String volume = out.expression(node, VOLUME);
        out.assign(node, "material(" + volume + ".color, " + volume + ".transparency)");
    }
}
