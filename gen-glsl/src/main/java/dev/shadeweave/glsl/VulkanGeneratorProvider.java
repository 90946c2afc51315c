package dev.shadeweave.glsl;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the generator of Vulkan GLSL 4.50. */
@ForTarget({"vulkan", "genglsl"})
public final class VulkanGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.VULKAN_450);
    }
}
