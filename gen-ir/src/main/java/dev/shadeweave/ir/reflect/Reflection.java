package dev.shadeweave.ir.reflect;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Stage;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.pass.Passes;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The interface of a shader.
 *
 * @param stage its stage
 * @param inputs variables from the previous stage or the host, in the order of declaration
 * @param outputs variables for the next stage or the framebuffer
 * @param uniforms variables that the host sets, without blocks
 * @param uniformBlocks blocks that the host sets
 * @param storageBlocks blocks in shader storage buffers
 */
public record Reflection(
        Stage stage,
        ImmutableList<ReflectedVariable> inputs,
        ImmutableList<ReflectedVariable> outputs,
        ImmutableList<ReflectedVariable> uniforms,
        ImmutableList<ReflectedBlock> uniformBlocks,
        ImmutableList<ReflectedBlock> storageBlocks) {

    /**
     * Returns the interface of a shader. The shader is not changed. A variable is active if code with an effect uses
     * it. Built-in variables that are not active are left out, except {@code gl_Position} and {@code gl_PointSize}.
     */
    public static Reflection of(Ir ir) {
        Set<Integer> active = active(ir);
        ImmutableList.Builder<ReflectedVariable> inputs = ImmutableList.builder();
        ImmutableList.Builder<ReflectedVariable> outputs = ImmutableList.builder();
        ImmutableList.Builder<ReflectedVariable> uniforms = ImmutableList.builder();
        ImmutableList.Builder<ReflectedBlock> uniformBlocks = ImmutableList.builder();
        ImmutableList.Builder<ReflectedBlock> storageBlocks = ImmutableList.builder();
        for (int id : ir.globals()) {
            Variable variable = ir.variable(id);
            boolean always = variable.builtIn() != null
                    && switch (variable.builtIn()) {
                        case POSITION, POINT_SIZE -> true;
                        default -> false;
                    };
            boolean used = always || active.contains(id);
            if (variable.builtIn() != null && !used) {
                continue;
            }
            boolean block = variable.valueType().innermost() instanceof Type.Struct struct && struct.isBlock();
            if (variable.has(Flag.BUFFER)) {
                storageBlocks.add(ReflectedBlock.of(variable, used));
            } else if (variable.has(Flag.UNIFORM) && block) {
                uniformBlocks.add(ReflectedBlock.of(variable, used));
            } else if (variable.has(Flag.UNIFORM)) {
                uniforms.add(ReflectedVariable.of(ir, variable, used));
            } else if (variable.has(Flag.INPUT)) {
                inputs.add(ReflectedVariable.of(ir, variable, used));
            } else if (variable.has(Flag.OUTPUT)) {
                outputs.add(ReflectedVariable.of(ir, variable, used));
            }
        }
        return new Reflection(
                ir.info().stage(),
                inputs.build(),
                outputs.build(),
                uniforms.build(),
                uniformBlocks.build(),
                storageBlocks.build());
    }

    /** Returns the numbers of the variables that are still used after all code without effect is removed. */
    private static Set<Integer> active(Ir ir) {
        Ir copy = ir.copy();
        Passes.run(copy, Passes.REMOVING, false);
        Set<Integer> active = new HashSet<>();
        for (int id = 0; id < copy.functionCount(); id++) {
            Block body = copy.functionOrNull(id) == null ? null : copy.body(id);
            if (body == null) {
                continue;
            }
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    it.op().operands().forEach(operand -> note(operand, active));
                }
                note(block.branch().operand(), active);
            }
        }
        return active;
    }

    private static void note(@Nullable Operand operand, Set<Integer> active) {
        if (operand instanceof VariableRef variable) {
            active.add(variable.id());
        }
    }
}
