package dev.shadeweave.ir.target;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.ir.Language;

/** Brings WGSL. */
@ForTarget({"wgsl", "vulkan", "genglsl"})
public final class WgslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new TranslatingBackend(Language.WGSL);
    }
}
