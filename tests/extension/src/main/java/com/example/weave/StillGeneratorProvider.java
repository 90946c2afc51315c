package com.example.weave;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;

/** Brings the target {@code still}, which takes what it has not from {@code genglsl}. */
@ForTarget({"still", "genglsl"})
public final class StillGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new StillGenerator(targets, nodes);
    }
}
