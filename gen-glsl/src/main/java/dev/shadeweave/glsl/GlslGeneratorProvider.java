package dev.shadeweave.glsl;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the generator of OpenGL GLSL 4.00. */
@ForTarget("genglsl")
public final class GlslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.GLSL_400);
    }
}
