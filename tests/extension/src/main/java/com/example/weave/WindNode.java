package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.extension.ShaderNodeImpl;
import dev.shadeweave.extension.StageEmitter;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.StageInterface;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.VectorValue;

/** The direction of the wind in world space, a uniform that the host sets. */
final class WindNode extends ShaderNodeImpl {
    private static final String WIND = "u_wind";
    private static final VectorValue CALM = new VectorValue(Types.VECTOR3, ImmutableList.of(0.0f, 0.0f, 0.0f));

    @Override
    public void declare(ShaderNode node, StageInterface.Builder stages, GenerationOptions options) {
        stages.privateUniform(Stage.PIXEL, Variable.internal(WIND, Types.VECTOR3, CALM));
    }

    @Override
    public void emitPixel(ShaderNode node, StageEmitter out) {
        out.assign(node, out.global(WIND));
    }
}
