package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.rewrite.Emitter;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tracks where code is added: the current block, and the operands that were named but not read yet.
 *
 * <p>A variable in an expression is read when the operation that needs its value is built. If code with side effects
 * comes first, the pending variables are read before it ({@link #settle}). Operands then have the values that they had
 * in the order of the source.
 */
public final class ControlFlow {
    private final Emitter emitter;
    private final List<Pending> pending = new ArrayList<>();
    private final List<OpenArm> arms = new ArrayList<>();
    private final List<Block> switches = new ArrayList<>();
    private Block current = new Block();
    private boolean reachable = true;

    private static final class Pending {
        final @Nullable Operand named;

        @Nullable
        Operand operand;

        final boolean place;

        Pending(@Nullable Operand operand, boolean place) {
            this.named = operand;
            this.operand = operand;
            this.place = place;
        }
    }

    /** An arm being built: the block that leads to it, and the number of operands that are pending outside. */
    private record OpenArm(Block before, int waiting) {}

    /**
     * Blocks that were built separately.
     *
     * @param first their first block
     * @param last their last block, still without a branch
     * @param reachable whether control reaches the end
     */
    public record Arm(Block first, Block last, boolean reachable) {}

    ControlFlow(Emitter emitter) {
        this.emitter = emitter;
        emitter.into(current.instructions());
    }

    public Block current() {
        return current;
    }

    /**
     * Returns the block that ends with the innermost switch. Variables of its cases are declared in this block and
     * visible in all cases.
     */
    Block switchBlock() {
        return switches.get(switches.size() - 1);
    }

    /** Builds the cases of a switch that ends the current block. */
    public void inSwitch(Runnable code) {
        switches.add(current);
        code.run();
        switches.remove(switches.size() - 1);
    }

    public boolean isReachable() {
        return reachable;
    }

    /** Continues in another block. */
    public void enter(Block block) {
        current = block;
        reachable = true;
        emitter.into(block.instructions());
    }

    /** Ends the block. The following code in its scope is unreachable. */
    public void end(Branch branch, SourceSpan span) {
        if (reachable) {
            current.setBranch(branch, span);
        }
        leave();
    }

    /** Returns the block that leads to the arm being built. */
    public Block outside() {
        return arms.get(arms.size() - 1).before;
    }

    /** Marks the following code in this scope as unreachable. The block already has its end. */
    public void leave() {
        enter(new Block());
        reachable = false;
    }

    /** Ends the block with a branch that has a merge block, and continues in the merge block. */
    public Block part(Branch branch, SourceSpan span) {
        Block merge = new Block();
        current.setBranch(branch, span);
        current.setMerge(merge);
        boolean before = reachable;
        enter(merge);
        reachable = before;
        return merge;
    }

    /** Builds blocks separately. Afterwards, code continues in the current block. */
    public Arm arm(Runnable code) {
        Block outer = current;
        boolean outerReachable = reachable;
        arms.add(new OpenArm(outer, pending.size()));
        Block first = new Block();
        enter(first);
        code.run();
        Arm arm = new Arm(first, current, reachable);
        arms.remove(arms.size() - 1);
        enter(outer);
        reachable = outerReachable;
        return arm;
    }

    /** Appends blocks that were built separately, without a branch. */
    public void splice(Arm arm, SourceSpan span) {
        boolean before = reachable;
        if (arm.first() == arm.last()) {
            current.variables().addAll(arm.first().variables());
            current.instructions().addAll(arm.first().instructions());
            return;
        }
        current.setBranch(new Branch.NextBlock(), span);
        current.setMerge(arm.first());
        enter(arm.last());
        reachable = before && arm.reachable();
    }

    /** Adds a pending operand. It will be read later, or written through if {@code place} is true. */
    void push(@Nullable Operand operand, boolean place) {
        pending.add(new Pending(operand, place));
    }

    /** Returns the last pending operand as it was named, even if it was read since. */
    @Nullable
    Operand lastNamed() {
        return pending.get(pending.size() - 1).named;
    }

    /** Removes the last pending operand and returns it, or the value that {@link #settle} read from it. */
    @Nullable
    Operand pop() {
        return pending.remove(pending.size() - 1).operand;
    }

    /** Reads all pending operands, because memory is about to change. */
    void settle() {
        for (int i = 0; i < pending.size(); i++) {
            Pending one = pending.get(i);
            Operand operand = one.operand;
            if (one.place
                    || operand == null
                    || !operand.isPointer()
                    || operand.type().isOpaque()) {
                continue;
            }
            emitter.into(blockOf(i).instructions());
            one.operand = emitter.load(operand);
        }
        emitter.into(current.instructions());
    }

    private Block blockOf(int index) {
        for (OpenArm arm : arms) {
            if (index < arm.waiting) {
                return arm.before;
            }
        }
        return current;
    }
}
