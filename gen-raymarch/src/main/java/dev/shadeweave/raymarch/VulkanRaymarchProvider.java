package dev.shadeweave.raymarch;

import dev.shadeweave.extension.Backend;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Provides the target for marched shapes in the GLSL of Vulkan. */
@ForTarget({"vulkan_raymarch", "genglsl_raymarch", "vulkan", "genglsl"})
public final class VulkanRaymarchProvider implements ShaderGeneratorProvider {
    @Override
    public Backend backend() {
        return new RaymarchBackend(GlslVersion.VULKAN_450);
    }
}
