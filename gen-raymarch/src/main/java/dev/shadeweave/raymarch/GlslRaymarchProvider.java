package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings marched shapes in OpenGL GLSL 4.00. */
@ForTarget({"genglsl_raymarch", "genglsl"})
public final class GlslRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new RaymarchGenerator(targets, nodes, GlslVersion.GLSL_400);
    }
}
