package dev.shadeweave.raymarch;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the target for marched shapes in OpenGL GLSL 4.00. */
@ForTarget({"genglsl_raymarch", "genglsl"})
public final class GlslRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new RaymarchBackend(GlslVersion.GLSL_400);
    }
}
