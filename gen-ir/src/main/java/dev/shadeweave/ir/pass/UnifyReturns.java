package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets functions return only at their end, so that they can be inlined: {@code if (c) return a; x(); return b;} →
 * {@code if (c) r = a; else { x(); r = b; } return r;}. Code that needs neighbouring pixels must not move into a
 * branch, so returns before such code stay. Returns in {@code main} stay, and so do returns that leave a loop or a
 * switch.
 */
public final class UnifyReturns implements IrPass {
    /** The limit of moved returns for each function. Each nests the following code one level deeper. */
    private static final int MOST = 16;

    @Override
    public String name() {
        return "unify returns";
    }

    @Override
    public boolean run(Ir ir) {
        Map<Integer, Boolean> asking = new HashMap<>();
        boolean changed = false;
        for (int id : CallOrder.calleesFirst(ir)) {
            Block body = ir.body(id);
            if (body == null) {
                continue;
            }
            asking.put(id, false);
            asking.put(id, needsNeighbours(body, asking));
            int count = 0;
            for (Block block : id == ir.main() ? List.<Block>of() : BlockWalk.mergesFirst(body)) {
                if (count < MOST && block.branch() instanceof Branch.If it && unify(ir, block, it, asking)) {
                    count++;
                }
            }
            changed |= count > 0;
        }
        return changed;
    }

    private static boolean unify(Ir ir, Block block, Branch.If it, Map<Integer, Boolean> asking) {
        Block rest = block.merge();
        Block then = it.then();
        Block otherwise = it.otherwise();
        Block thenEnd = then.lastOfChain();
        Block otherEnd = otherwise == null ? null : otherwise.lastOfChain();
        boolean thenReturns = thenEnd.branch() instanceof Branch.Return;
        boolean otherReturns = otherEnd != null && otherEnd.branch() instanceof Branch.Return;
        if (thenReturns && otherReturns && otherEnd != null) {
            join(ir, block, then, thenEnd, otherwise, otherEnd);
            return true;
        }
        Block last = rest == null ? null : rest.lastOfChain();
        if (rest == null
                || last == null
                || rest.input() != null
                || thenReturns == otherReturns
                || !(last.branch() instanceof Branch.Return)
                || needsNeighbours(rest, asking)) {
            return false;
        }
        Block going = thenReturns ? otherwise : then;
        Block goingEnd = thenReturns ? otherEnd : thenEnd;
        if (going == null || goingEnd == null) {
            going = rest;
        } else if (goingEnd.branch() instanceof Branch.Merge merge && merge.value() == null) {
            goingEnd.setBranch(new Branch.NextBlock());
            goingEnd.setMerge(rest);
        } else {
            return false;
        }
        if (thenReturns) {
            join(ir, block, then, thenEnd, going, last);
        } else if (otherEnd != null) {
            join(ir, block, going, last, otherwise, otherEnd);
        }
        return true;
    }

    /** Joins two arms that return before a single return. */
    private static void join(
            Ir ir, Block block, Block then, Block thenEnd, @Nullable Block otherwise, Block otherwiseEnd) {
        Branch.If branch = (Branch.If) block.branch();
        Operand one = thenEnd.branch().operand();
        Operand other = otherwiseEnd.branch().operand();
        Block end = new Block();
        Operand result = null;
        if (one != null && other != null) {
            Register input = ir.newRegister(one.type(), one.precision().max(other.precision()));
            end.setInput(input);
            result = input;
        }
        end.setBranch(new Branch.Return(result), thenEnd.branchSpan());
        thenEnd.setBranch(new Branch.Merge(one));
        otherwiseEnd.setBranch(new Branch.Merge(other));
        block.setBranch(new Branch.If(branch.condition(), then, otherwise));
        block.setMerge(end);
    }

    private static boolean needsNeighbours(Block start, Map<Integer, Boolean> asking) {
        for (Block block : BlockWalk.inOrder(start)) {
            for (Instruction it : block.instructions()) {
                if (Effects.needsNeighbours(it.op())
                        || (it.op() instanceof Op.Call call && asking.getOrDefault(call.function(), true))) {
                    return true;
                }
            }
        }
        return false;
    }
}
