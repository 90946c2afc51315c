package dev.shadeweave.glsl;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the generator of Vulkan GLSL 4.50. */
@ForTarget({"vulkan", "genglsl"})
public final class VulkanGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new GlslBackend(GlslVersion.VULKAN_450);
    }
}
