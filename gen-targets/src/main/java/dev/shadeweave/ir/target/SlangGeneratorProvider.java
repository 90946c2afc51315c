package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.NodeImplementations;
import dev.shadeweave.generator.ShaderGenerator;
import dev.shadeweave.generator.ShaderGeneratorProvider;
import dev.shadeweave.ir.Language;

/** Brings Slang. */
@ForTarget({"slang", "vulkan", "genglsl"})
public final class SlangGeneratorProvider implements ShaderGeneratorProvider {
    @Override
    public ShaderGenerator create(ImmutableList<String> targets, NodeImplementations nodes) {
        return new TranslatingGenerator(targets, nodes, Language.SLANG);
    }
}
