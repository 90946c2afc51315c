package dev.shadeweave.osl;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;

/**
 * Provides the generator of networks in Open Shading Language: a shader group, and one file for each kind of node in
 * it.
 */
@ForTarget({"genoslnetwork", "genosl"})
public final class OslNetworkGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new OslNetworkBackend();
    }
}
