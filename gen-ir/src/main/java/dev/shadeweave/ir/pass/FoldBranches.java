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
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Removes branches whose target is known: {@code If c1} → its true block; {@code Loop} with a false condition →
 * nothing; {@code If} with empty arms → nothing; {@code Switch c4} → the case of {@code c4} and the cases it falls
 * through to; {@code c ? true : false} → {@code c}. Also joins blocks that follow each other without a choice.
 */
public final class FoldBranches implements IrPass {
    @Override
    public String name() {
        return "fold branches";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Substitution substitution = new Substitution();
            for (Block block : new ArrayList<>(BlockWalk.mergesFirst(body))) {
                changed |= choose(block, substitution);
            }
            substitution.applyToAll(body);
            Set<Block> joined = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Block block : BlockWalk.inOrder(body)) {
                changed |= !joined.contains(block) && join(block, joined);
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
        if (branch instanceof Branch.Switch it && it.value() instanceof ConstantRef value) {
            return choose(block, it, value);
        }
        if (branch instanceof Branch.Loop it && neverTrue(it.condition())) {
            take(block, null, substitution);
            return true;
        }
        return false;
    }

    /** Chains the cases that run. Returns false if one of them leaves the switch from inside a branch. */
    private static boolean choose(Block block, Branch.Switch it, ConstantRef value) {
        List<Block> run = new ArrayList<>();
        for (Branch.Case one :
                it.cases().subList(firstCase(it, value), it.cases().size())) {
            Block last = one.block().lastOfChain();
            if (leavesInside(one.block(), last)) {
                return false;
            }
            run.add(one.block());
            if (!(last.branch() instanceof Branch.Passthrough)) {
                break;
            }
        }
        Block merge = block.merge();
        block.setBranch(new Branch.NextBlock());
        Block at = block;
        for (Block one : run) {
            at.setMerge(one);
            at = one.lastOfChain();
            if (at.branch() instanceof Branch.Passthrough || at.branch() instanceof Branch.Break) {
                at.setBranch(new Branch.NextBlock());
                at.setMerge(merge);
            }
        }
        return true;
    }

    /** Returns the index of the case for a value, else of the default, else the number of cases. */
    private static int firstCase(Branch.Switch it, ConstantRef value) {
        int otherwise = it.cases().size();
        for (int i = 0; i < it.cases().size(); i++) {
            ConstantRef constant = it.cases().get(i).constant();
            if (constant == null) {
                otherwise = i;
            } else if (constant.id() == value.id()) {
                return i;
            }
        }
        return otherwise;
    }

    /** Returns whether a block of a case, except its last one, leaves the switch. */
    private static boolean leavesInside(Block entry, Block last) {
        List<Block> open = new ArrayList<>(List.of(entry));
        while (!open.isEmpty()) {
            Block at = open.remove(open.size() - 1);
            Branch branch = at.branch();
            if (branch instanceof Branch.Break && at != last) {
                return true;
            }
            boolean ownBreaks =
                    branch instanceof Branch.Loop || branch instanceof Branch.DoLoop || branch instanceof Branch.Switch;
            if (!ownBreaks) {
                open.addAll(branch.blocks());
            }
            if (at.merge() != null) {
                open.add(at.merge());
            }
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
        if (merge != null && merge.input() != null && one != null && !one.equals(other)) {
            boolean itself = isBool(one, ConstantTable.TRUE) && isBool(other, ConstantTable.FALSE);
            if (itself) {
                substitution.put(merge.input(), it.condition());
                merge.setInput(null);
                block.setBranch(new Branch.NextBlock());
            }
            return itself;
        }
        take(block, it.then(), substitution);
        return true;
    }

    private static boolean isBool(@Nullable Operand operand, int constant) {
        return operand instanceof ConstantRef it && it.id() == constant;
    }

    private static boolean isEmpty(Block arm) {
        return arm.merge() == null && arm.instructions().isEmpty() && arm.branch() instanceof Branch.Merge;
    }

    /** Replaces the branch by one arm, or by nothing, and continues at its end with the merge block. */
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

    /**
     * Merges the following blocks into this one as long as no choice is between them. Merged blocks are not visited
     * again.
     */
    private static boolean join(Block block, Set<Block> joined) {
        boolean changed = false;
        while (block.branch() instanceof Branch.NextBlock && block.merge() != null) {
            Block next = block.merge();
            joined.add(next);
            block.variables().addAll(next.variables());
            block.instructions().addAll(next.instructions());
            block.setBranch(next.branch(), next.branchSpan());
            block.setMerge(next.merge());
            changed = true;
        }
        return changed;
    }
}
