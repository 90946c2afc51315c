package dev.shadeweave.osl;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;

/** Provides the generator of Open Shading Language: one file per shader. */
@ForTarget("genosl")
public final class OslGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new OslBackend();
    }
}
