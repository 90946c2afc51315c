package dev.shadeweave.ir.target;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.internal.print.GlslPrinter;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.ir.print.PrintedShader;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import java.util.Optional;

/**
 * Optimizes the GLSL of a shader with the {@linkplain dev.shadeweave.ir.pass passes} of the intermediate
 * representation. The shader draws the same picture with less work. The names of uniforms, inputs and outputs stay, and
 * each line keeps its origin in the source map. Comments and macros are removed.
 */
public final class ShaderOptimizer {
    private static final ImmutableSet<String> TARGETS = ImmutableSet.of("genglsl", "essl", "vulkan");

    private ShaderOptimizer() {}

    /** Returns the targets whose shaders can be optimized. */
    public static ImmutableSet<String> targets() {
        return TARGETS;
    }

    /**
     * Returns the optimized shader.
     *
     * @param shader a shader of one of the {@link #targets()}
     * @param diagnostics receives each error in the GLSL, with the node for which the line was written
     * @return empty after errors, or if the shader has stages other than vertex and pixel
     * @throws IllegalArgumentException if the shader has another target
     */
    @SuppressWarnings("tainting") // printers write only checked names, no other text of the source
    public static Optional<Shader> optimize(Shader shader, Diagnostics diagnostics) {
        if (!TARGETS.contains(Generators.writer(shader.targets()))) {
            throw new IllegalArgumentException("no shader of " + TARGETS + " but of " + shader.target());
        }
        ImmutableList.Builder<ShaderStage> stages = ImmutableList.builder();
        boolean whole = true;
        for (ShaderStage stage : shader.stages()) {
            ReadStage source = new ReadStage(stage);
            Ir ir = source.read(
                    "shader." + stage.stage().name(), shader.targets().contains("vulkan"), diagnostics);
            if (ir == null) {
                whole = false;
                continue;
            }
            Passes.run(ir, Passes.improving(source::namesNode), false);
            PrintedShader printed = GlslPrinter.print(ir);
            stages.add(new ShaderStage(
                    stage.stage(),
                    printed.text(),
                    source.origins(printed),
                    stage.blocks(),
                    stage.entryPoint(),
                    stage.resources()));
        }
        return whole
                ? Optional.of(new Shader(shader.name(), shader.targets(), stages.build(), shader.displaced()))
                : Optional.empty();
    }
}
