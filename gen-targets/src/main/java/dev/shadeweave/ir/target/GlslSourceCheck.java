package dev.shadeweave.ir.target;

import dev.shadeweave.diagnostic.Diagnostic;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.ForTarget;
import dev.shadeweave.generator.SourceCheck;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.SourceMap;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.source.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads the GLSL of users as a compiler does. Shaders that use extensions of the language are left to the compiler, since the
 * words of those are not known here.
 */
@ForTarget({"genglsl", "essl", "vulkan"})
public final class GlslSourceCheck implements SourceCheck {
    @Override
    public void check(Shader shader, Function<SourceMap.Origin, Optional<SourceSpan>> own, Diagnostics diagnostics) {
        Set<Diagnostic> told = new LinkedHashSet<>();
        for (ShaderStage stage : shader.stages()) {
            boolean read = stage.stage().equals(Stage.VERTEX) || stage.stage().equals(Stage.PIXEL);
            if (read && !stage.source().contains("#extension")) {
                String name = "shader." + stage.stage().name();
                told.addAll(new ReadStage(stage).mistakes(name, shader.targets().contains("vulkan"), own));
            }
        }
        diagnostics.reportAll(told);
    }
}
