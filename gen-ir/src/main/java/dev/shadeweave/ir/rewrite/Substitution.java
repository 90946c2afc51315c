package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Replaces registers by other operands. */
public final class Substitution {
    private final Map<Integer, Operand> replacements = new HashMap<>();
    private final UnaryOperator<Operand> change = this::apply;

    /** Returns true if no register is replaced. */
    public boolean isEmpty() {
        return replacements.isEmpty();
    }

    /** Replaces {@code from} by {@code to} from now on. A constant gets the precision of the register. */
    public void put(Register from, Operand to) {
        Operand target = apply(to);
        replacements.put(from.id(), target instanceof ConstantRef ? target.with(from.precision()) : target);
    }

    /** Returns the replacement of an operand; the operand itself if it has no replacement. */
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

    /** Returns the instruction with replaced operands. */
    public Instruction apply(Instruction instruction) {
        return isEmpty() ? instruction : instruction.with(instruction.op().map(change));
    }

    /** Replaces operands in a block, but not in the blocks to which it leads. */
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

    /** Replaces operands in a block and in all blocks to which it leads. */
    public void applyToAll(Block entry) {
        if (!isEmpty()) {
            BlockWalk.inOrder(entry).forEach(this::applyTo);
        }
    }
}
