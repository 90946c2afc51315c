package dev.shadeweave.glsl;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.glsl.syntax.GlslVersion;

/** Brings Vulkan GLSL 4.50. */
@ForTarget({"vulkan", "genglsl"})
public final class VulkanGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new GlslShaderGenerator(targets, nodes, GlslVersion.VULKAN_450);
    }
}
