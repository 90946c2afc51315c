package dev.shadeweave.osl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;

/** Brings Open Shading Language: one file a shader. */
@ForTarget("genosl")
public final class OslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new OslShaderGenerator(targets, nodes);
    }
}
