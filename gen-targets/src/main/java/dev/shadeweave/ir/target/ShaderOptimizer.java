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
 * Writes the GLSL of a shader anew, with less work and the same picture: its stages go through the {@linkplain
 * dev.shadeweave.ir.pass passes} of the representation. Names of the interface, and where lines come from, stay; comments
 * and macros do not.
 */
public final class ShaderOptimizer {
    private static final ImmutableSet<String> TARGETS = ImmutableSet.of("genglsl", "essl", "vulkan");

    private ShaderOptimizer() {}

    /** The targets whose shaders it improves. */
    public static ImmutableSet<String> targets() {
        return TARGETS;
    }

    /**
     * The same shader with less work.
     *
     * @param shader one of a target of {@link #targets()}
     * @param diagnostics receives what cannot be read, of the nodes it was written for
     * @return nothing if something cannot be read
     * @throws IllegalArgumentException if the target is another
     */
    @SuppressWarnings("tainting") // printers write words that checked themselves, and no text of the source
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
