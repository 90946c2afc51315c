package dev.shadeweave.glsl;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the generator of OpenGL ES GLSL 3.00, which WebGL 2 uses too. */
@ForTarget({"essl", "genglsl"})
public final class EsslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.ESSL_300);
    }
}
