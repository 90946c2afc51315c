package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings OpenGL GLSL 4.00. */
@ForTarget("genglsl")
public final class GlslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new GlslShaderGenerator(targets, nodes, GlslVersion.GLSL_400);
    }
}
