package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.ConstantTable;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Takes the way that is known: {@code If c1} → its true block; {@code Loop} whose condition is false → nothing;
 * {@code If} with empty arms → nothing; and joins blocks that follow each other without a choice.
 */
public final class FoldBranches implements IrPass {
    @Override
    public String name() {
        return "fold branches";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : Bodies.of(ir)) {
            Substitution substitution = new Substitution();
            for (Block block : new ArrayList<>(BlockWalk.mergesFirst(body))) {
                changed |= choose(block, substitution);
            }
            substitution.applyToAll(body);
            for (Block block : BlockWalk.inOrder(body)) {
                changed |= join(block);
            }
        }
        return changed;
    }

    private static boolean choose(Block block, Substitution substitution) {
        Branch branch = block.branch();
        if (branch instanceof Branch.If it) {
            Boolean known = it.condition() instanceof ConstantRef constant
                    ? Boolean.valueOf(constant.id() == ConstantTable.TRUE)
                    : null;
            if (known != null) {
                take(block, known ? it.then() : it.otherwise(), substitution);
                return true;
            }
            return empty(block, it, substitution);
        }
        if (branch instanceof Branch.Loop it && neverTrue(it.condition())) {
            take(block, null, substitution);
            return true;
        }
        return false;
    }

    private static boolean neverTrue(Block condition) {
        return condition.merge() == null
                && condition.instructions().isEmpty()
                && condition.branch() instanceof Branch.LoopIf test
                && test.condition() instanceof ConstantRef constant
                && constant.id() == ConstantTable.FALSE;
    }

    private static boolean empty(Block block, Branch.If it, Substitution substitution) {
        Block merge = block.merge();
        boolean valued = merge != null && merge.input() != null;
        if (isEmpty(it.then()) && it.otherwise() == null) {
            take(block, null, substitution);
            return true;
        }
        if (it.otherwise() == null || !isEmpty(it.otherwise())) {
            return false;
        }
        if (!isEmpty(it.then())) {
            if (!valued) {
                block.setBranch(new Branch.If(it.condition(), it.then(), null));
            }
            return !valued;
        }
        Operand one = it.then().branch().operand();
        Operand other = it.otherwise().branch().operand();
        if (valued && (one == null || !one.equals(other))) {
            return false;
        }
        take(block, it.then(), substitution);
        return true;
    }

    private static boolean isEmpty(Block arm) {
        return arm.merge() == null && arm.instructions().isEmpty() && arm.branch() instanceof Branch.Merge;
    }

    /** Goes into one arm (or straight on) and from its end to where the branch came together. */
    private static void take(Block block, @Nullable Block arm, Substitution substitution) {
        Block merge = block.merge();
        block.setBranch(new Branch.NextBlock());
        if (arm == null || merge == null) {
            return;
        }
        Block last = arm.lastOfChain();
        block.setMerge(arm);
        if (last.branch() instanceof Branch.Merge end) {
            if (merge.input() != null && end.value() != null) {
                substitution.put(merge.input(), end.value());
                merge.setInput(null);
            }
            last.setBranch(new Branch.NextBlock());
            last.setMerge(merge);
        }
    }

    /** Takes in the blocks that follow without a choice. */
    private static boolean join(Block block) {
        boolean changed = false;
        while (block.branch() instanceof Branch.NextBlock && block.merge() != null) {
            Block next = block.merge();
            block.variables().addAll(next.variables());
            block.instructions().addAll(next.instructions());
            block.setBranch(next.branch(), next.branchSpan());
            block.setMerge(next.merge());
            changed = true;
        }
        return changed;
    }
}
