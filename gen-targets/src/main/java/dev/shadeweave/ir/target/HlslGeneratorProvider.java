package dev.shadeweave.ir.target;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.ir.Language;

/** Provides the target for HLSL. */
@ForTarget({"hlsl", "vulkan", "genglsl"})
public final class HlslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new TranslatingBackend(Language.HLSL);
    }
}
