package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings OpenGL ES GLSL 3.00, and WebGL 2. */
@ForTarget({"essl", "genglsl"})
public final class EsslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new GlslShaderGenerator(targets, nodes, GlslVersion.ESSL_300);
    }
}
