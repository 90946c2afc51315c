package dev.shadeweave.ir.target;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.ir.Language;

/** Provides the target for Slang. */
@ForTarget({"slang", "vulkan", "genglsl"})
public final class SlangGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new TranslatingBackend(Language.SLANG);
    }
}
