package dev.shadeweave.raymarch;

import dev.shadeweave.generator.Backend;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the target for marched shapes in the GLSL of Vulkan. */
@ForTarget({"vulkan_raymarch", "genglsl_raymarch", "vulkan", "genglsl"})
public final class VulkanRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new RaymarchBackend(GlslVersion.VULKAN_450);
    }
}
