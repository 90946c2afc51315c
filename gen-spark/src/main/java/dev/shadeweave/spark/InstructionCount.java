package dev.shadeweave.spark;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.generator.Generators;
import dev.shadeweave.ir.IrModule;
import dev.shadeweave.ir.IrResult;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.target.ShaderOptimizer;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.shader.Stage;
import org.jspecify.annotations.Nullable;

/**
 * Counts the instructions of a stage in GLSL: those of the intermediate representation in all functions, after its
 * optimisation. The number compares shaders; a driver has other instructions.
 */
final class InstructionCount {
    private static final ImmutableMap<Stage, dev.shadeweave.ir.model.Stage> STAGES = ImmutableMap.of(
            Stage.VERTEX, dev.shadeweave.ir.model.Stage.VERTEX, Stage.PIXEL, dev.shadeweave.ir.model.Stage.FRAGMENT);

    private InstructionCount() {}

    /** Returns the number of instructions; null for other languages, and for texts that the reader does not accept. */
    static @Nullable Integer of(Shader shader, ShaderStage stage) {
        dev.shadeweave.ir.model.Stage kind = STAGES.get(stage.stage());
        if (kind == null || !ShaderOptimizer.targets().contains(Generators.writer(shader.targets()))) {
            return null;
        }
        IrResult read = IrModule.read("shader." + stage.stage().name(), stage.source(), kind);
        IrModule module = read.module();
        if (module == null) {
            return null;
        }
        int count = 0;
        for (Block body : BlockWalk.bodies(module.optimized().ir())) {
            for (Block block : BlockWalk.inOrder(body)) {
                count += block.instructions().size();
            }
        }
        return count;
    }
}
