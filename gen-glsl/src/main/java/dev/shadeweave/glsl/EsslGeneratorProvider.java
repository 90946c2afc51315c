package dev.shadeweave.glsl;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the generator of OpenGL ES GLSL 3.00, which WebGL 2 uses too. */
@ForTarget({"essl", "genglsl"})
public final class EsslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.ESSL_300);
    }
}
