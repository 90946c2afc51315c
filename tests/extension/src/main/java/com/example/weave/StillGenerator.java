package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.glsl.GlslShaderGenerator;
import dev.shadeweave.glsl.syntax.GlslVersion;
import dev.shadeweave.pass.GraphPass;

/** Writes GLSL for still pictures. */
final class StillGenerator extends GlslShaderGenerator {
    StillGenerator(ImmutableList<String> targets, NodeImplementations nodes) {
        super(targets, nodes, GlslVersion.GLSL_400);
    }

    @Override
    protected ImmutableList<GraphPass> targetPasses() {
        return ImmutableList.<GraphPass>builder()
                .add(new StopTime())
                .addAll(super.targetPasses())
                .build();
    }
}
