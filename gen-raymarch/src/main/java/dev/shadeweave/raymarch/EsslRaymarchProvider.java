package dev.shadeweave.raymarch;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the target for marched shapes in OpenGL ES 3.00. */
@ForTarget({"essl_raymarch", "genglsl_raymarch", "essl", "genglsl"})
public final class EsslRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new RaymarchBackend(GlslVersion.ESSL_300);
    }
}
