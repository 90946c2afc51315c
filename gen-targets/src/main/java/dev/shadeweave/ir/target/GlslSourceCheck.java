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
 * Reports mistakes in the GLSL code of documents and extra libraries, as a GLSL compiler would. Stages with {@code
 * #extension} are not checked, because this check does not know the keywords and functions of extensions.
 */
@ForTarget({"genglsl", "essl", "vulkan", "genglsl_raymarch", "essl_raymarch", "vulkan_raymarch"})
public final class GlslSourceCheck implements SourceCheck {
    @Override
    public void check(Shader shader, Function<SourceMap.Origin, Optional<SourceSpan>> own, Diagnostics diagnostics) {
        Set<Diagnostic> mistakes = new LinkedHashSet<>();
        for (ShaderStage stage : shader.stages()) {
            if (understands(stage)) {
                mistakes.addAll(new ReadStage(stage).mistakes(name(stage), isVulkan(shader), own));
            }
        }
        diagnostics.reportAll(mistakes);
    }

    /**
     * Returns true if a stage can be checked: it has no {@code #extension}, so all its words are known.
     *
     * @param stage a stage in GLSL
     */
    public static boolean understands(ShaderStage stage) {
        return !stage.source().contains("#extension");
    }

    /**
     * Reports all mistakes in a shader, including those in code of the built-in library.
     *
     * @param shader a shader in GLSL whose stages are {@linkplain #understands understood}
     * @param diagnostics receives the mistakes, each with its place in the document if the source map has it
     */
    public static void checkAll(Shader shader, Diagnostics diagnostics) {
        for (ShaderStage stage : shader.stages()) {
            new ReadStage(stage).read(name(stage), isVulkan(shader), diagnostics);
        }
    }

    private static String name(ShaderStage stage) {
        return "shader." + stage.stage().name();
    }

    private static boolean isVulkan(Shader shader) {
        return shader.targets().stream().anyMatch(target -> target.startsWith("vulkan"));
    }
}
