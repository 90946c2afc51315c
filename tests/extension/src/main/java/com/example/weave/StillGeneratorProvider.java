package com.example.weave;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;

/** Brings the target {@code still}, which takes what it has not from {@code genglsl}. */
@ForTarget({"still", "genglsl"})
public final class StillGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new StillBackend();
    }
}
