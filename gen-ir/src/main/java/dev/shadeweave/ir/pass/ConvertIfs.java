package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.model.Variable;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import dev.shadeweave.source.SourceSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a choice of stores by a choice of values: {@code if (c) v = a; else v = b;} → {@code v = c ? a : b;}, and
 * {@code if (c) v = a;} → {@code v = c ? a : v;}. The arms keep their computations, and only pure arms change. An
 * output, an array, a structure, or a variable that was never written changes only if both arms write it.
 */
public final class ConvertIfs implements IrPass {
    @Override
    public String name() {
        return "convert ifs";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            List<Block> blocks = BlockWalk.inOrder(body);
            if (blocks.stream().anyMatch(it -> it.branch() instanceof Branch.If)) {
                FirstStores first = new FirstStores(ir, new Memory(ir, body), body);
                for (Block block : blocks) {
                    changed |= convert(ir, block, first);
                }
            }
        }
        return changed;
    }

    private static boolean convert(Ir ir, Block block, FirstStores first) {
        Block merge = block.merge();
        if (!(block.branch() instanceof Branch.If it) || merge == null || merge.input() != null) {
            return false;
        }
        Op.Store yes = onlyStore(it.then());
        Block otherwise = it.otherwise();
        if (yes == null || !(yes.pointer() instanceof VariableRef variable)) {
            return false;
        }
        Op.Store no = otherwise == null ? null : onlyStore(otherwise);
        if (otherwise == null
                ? first.contains(last(it.then())) || !isReadable(ir, variable)
                : no == null || !no.pointer().equals(variable)) {
            return false;
        }
        SourceSpan span = last(it.then()).span();
        Block other = otherwise;
        Operand otherValue;
        if (other == null || no == null) {
            other = new Block();
            Register old = ir.newRegister(variable.type().value(), variable.precision());
            other.instructions().add(new Instruction(old, new Op.Load(variable), span));
            other.setBranch(new Branch.Merge(old), span);
            otherValue = old;
        } else {
            otherValue = no.value();
            finish(other, otherValue);
        }
        finish(it.then(), yes.value());
        block.setBranch(new Branch.If(it.condition(), it.then(), other));
        Register input =
                ir.newRegister(yes.value().type(), yes.value().precision().max(otherValue.precision()));
        merge.setInput(input);
        merge.instructions().add(0, new Instruction(null, new Op.Store(variable, input), span));
        return true;
    }

    private static Instruction last(Block arm) {
        return arm.instructions().get(arm.instructions().size() - 1);
    }

    private static void finish(Block arm, Operand value) {
        arm.instructions().remove(arm.instructions().size() - 1);
        arm.setBranch(new Branch.Merge(value));
    }

    /**
     * Returns whether the old value of a variable can be read and chosen. An output may never have been written, and
     * only scalars, vectors and matrices can be chosen.
     */
    private static boolean isReadable(Ir ir, VariableRef reference) {
        Variable variable = ir.variable(reference.id());
        return !variable.has(Flag.OUTPUT)
                && !variable.valueType().isOpaque()
                && variable.valueType().components() > 0;
    }

    /** Returns the store that ends an arm of otherwise pure code; null for any other arm. */
    private static Op.@Nullable Store onlyStore(Block arm) {
        List<Instruction> instructions = arm.instructions();
        if (arm.merge() != null
                || instructions.isEmpty()
                || !arm.variables().isEmpty()
                || !(arm.branch() instanceof Branch.Merge)) {
            return null;
        }
        for (Instruction instruction : instructions.subList(0, instructions.size() - 1)) {
            if (Effects.hasSideEffects(instruction.op()) || Effects.needsNeighbours(instruction.op())) {
                return null;
            }
        }
        return last(arm).op() instanceof Op.Store store ? store : null;
    }
}
