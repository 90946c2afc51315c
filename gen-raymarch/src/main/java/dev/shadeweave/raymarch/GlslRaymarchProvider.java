package dev.shadeweave.raymarch;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the target for marched shapes in OpenGL GLSL 4.00. */
@ForTarget({"genglsl_raymarch", "genglsl"})
public final class GlslRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new RaymarchBackend(GlslVersion.GLSL_400);
    }
}
