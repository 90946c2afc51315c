package com.example.weave;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;

/** Provides the target {@code still}, which uses the implementations of {@code genglsl} that it lacks. */
@ForTarget({"still", "genglsl"})
public final class StillGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new StillBackend();
    }
}
