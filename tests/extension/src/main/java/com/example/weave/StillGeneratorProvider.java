package com.example.weave;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;

/** Brings the target {@code still}, which takes what it has not from {@code genglsl}. */
@ForTarget({"still", "genglsl"})
public final class StillGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new StillBackend();
    }
}
