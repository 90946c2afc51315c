package dev.shadeweave.glsl;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings OpenGL ES GLSL 3.00, and WebGL 2. */
@ForTarget({"essl", "genglsl"})
public final class EsslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.ESSL_300);
    }
}
