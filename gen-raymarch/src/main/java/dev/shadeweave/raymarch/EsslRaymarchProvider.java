package dev.shadeweave.raymarch;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings marched shapes in OpenGL ES 3.00. */
@ForTarget({"essl_raymarch", "genglsl_raymarch", "essl", "genglsl"})
public final class EsslRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new RaymarchGenerator(targets, nodes, GlslVersion.ESSL_300);
    }
}
