package dev.shadeweave.osl;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;

/** Provides the generator of Open Shading Language: one file per shader. */
@ForTarget("genosl")
public final class OslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new OslBackend();
    }
}
