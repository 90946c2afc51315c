package dev.shadeweave.ir.target;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.extension.ForTarget;
import dev.shadeweave.extension.SourceCheck;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the mistakes in GLSL of documents and extra libraries that a compiler would find. Stages that use extensions are not
 * checked, because the words of extensions are unknown here.
 */
@ForTarget({"genglsl", "essl", "vulkan", "genglsl_raymarch", "essl_raymarch", "vulkan_raymarch"})
public final class GlslSourceCheck implements SourceCheck {
    @Override
    public void check(Shader shader, Function<SourceMap.Origin, Optional<SourceSpan>> own, Diagnostics diagnostics) {
        Set<Diagnostic> mistakes = new LinkedHashSet<>();
        for (ShaderStage stage : shader.stages()) {
            if (!stage.source().contains("#extension")) {
                String name = "shader." + stage.stage().name();
                mistakes.addAll(new ReadStage(stage)
                        .mistakes(
                                name, shader.targets().stream().anyMatch(target -> target.startsWith("vulkan")), own));
            }
        }
        diagnostics.reportAll(mistakes);
    }
}
