package dev.shadeweave.ir.internal.rewrite;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Branch;
import dev.shadeweave.ir.internal.model.Instruction;
import dev.shadeweave.ir.internal.model.Operand;
import dev.shadeweave.ir.internal.model.Operand.ConstantRef;
import dev.shadeweave.ir.internal.model.Operand.Register;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Registers that others stand for from now on. */
public final class Substitution {
    private final Map<Integer, Operand> replacements = new HashMap<>();
    private final UnaryOperator<Operand> change = this::apply;

    /** True if nothing was put in. */
    public boolean isEmpty() {
        return replacements.isEmpty();
    }

    /** From now on {@code to} stands for {@code from}; a constant gets the precision the register had. */
    public void put(Register from, Operand to) {
        Operand target = apply(to);
        replacements.put(from.id(), target instanceof ConstantRef ? target.with(from.precision()) : target);
    }

    /** What stands for an operand; the operand itself if nothing else does. */
    public Operand apply(Operand operand) {
        if (!(operand instanceof Register register)) {
            return operand;
        }
        Operand target = replacements.get(register.id());
        if (target == null) {
            return operand;
        }
        Operand last = target;
        while (last instanceof Register next && replacements.containsKey(next.id())) {
            last = replacements.get(next.id());
        }
        if (last != target) {
            replacements.put(register.id(), last);
        }
        return last;
    }

    /** The instruction with what stands for its operands. */
    public Instruction apply(Instruction instruction) {
        return isEmpty() ? instruction : instruction.with(instruction.op().map(change));
    }

    /** Replaces operands in a block, not in blocks it leads to. */
    public void applyTo(Block block) {
        List<Instruction> instructions = block.instructions();
        for (int i = 0; i < instructions.size(); i++) {
            Instruction instruction = instructions.get(i);
            instructions.set(i, instruction.with(instruction.op().map(this::apply)));
        }
        applyToBranch(block);
    }

    /** Replaces the operand of a block's branch. */
    public void applyToBranch(Block block) {
        Branch branch = block.branch();
        Operand operand = branch.operand();
        if (operand != null) {
            Operand changed = apply(operand);
            if (!changed.equals(operand)) {
                block.setBranch(branch.withOperand(changed));
            }
        }
    }

    /** Replaces operands in a block and in all it leads to. */
    public void applyToAll(Block entry) {
        if (!isEmpty()) {
            BlockWalk.inOrder(entry).forEach(this::applyTo);
        }
    }
}
