package dev.shadeweave.ir.internal.build;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Branch;
import dev.shadeweave.ir.internal.model.Operand;
import dev.shadeweave.ir.internal.rewrite.Emitter;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where code goes: the block that grows, and the operands that were named but not read yet.
 *
 * <p>A variable in an expression is read when the operation that wants its value is made. If code with side effects comes
 * before that, the waiting variables are read first ({@link #settle}), so that operands have the values they had in the
 * order of the source.
 */
final class ControlFlow {
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

    /** An arm being built: the block that leads to it, and how many operands waited outside. */
    private record OpenArm(Block before, int waiting) {}

    /**
     * Blocks built apart.
     *
     * @param first where they begin
     * @param last where they end, still without a branch
     * @param reachable whether control flow gets to the end
     */
    record Arm(Block first, Block last, boolean reachable) {}

    ControlFlow(Emitter emitter) {
        this.emitter = emitter;
        emitter.into(current.instructions());
    }

    Block current() {
        return current;
    }

    /** The block that the innermost switch ends; what its cases declare is visible in all of them. */
    Block switchBlock() {
        return switches.get(switches.size() - 1);
    }

    /** Builds the cases of a switch that ends this block. */
    void inSwitch(Runnable code) {
        switches.add(current);
        code.run();
        switches.remove(switches.size() - 1);
    }

    boolean isReachable() {
        return reachable;
    }

    /** Goes on in another block. */
    void enter(Block block) {
        current = block;
        reachable = true;
        emitter.into(block.instructions());
    }

    /** Ends the block; what follows in its scope goes nowhere. */
    void end(Branch branch, SourceSpan span) {
        if (reachable) {
            current.setBranch(branch, span);
        }
        leave();
    }

    /** The block that leads to the arm being built. */
    Block outside() {
        return arms.get(arms.size() - 1).before;
    }

    /** What follows in this scope goes nowhere; the block has its end already. */
    void leave() {
        enter(new Block());
        reachable = false;
    }

    /** Ends the block with a branch that comes together again, and goes on there. */
    Block part(Branch branch, SourceSpan span) {
        Block merge = new Block();
        current.setBranch(branch, span);
        current.setMerge(merge);
        boolean before = reachable;
        enter(merge);
        reachable = before;
        return merge;
    }

    /** Builds blocks apart; afterwards code goes on where it was. */
    Arm arm(Runnable code) {
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

    /** Puts blocks built apart here, as if there had been no branch. */
    void splice(Arm arm, SourceSpan span) {
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

    /** Remembers an operand that will be read, or written through if {@code place}, later. */
    void push(@Nullable Operand operand, boolean place) {
        pending.add(new Pending(operand, place));
    }

    /** The operand remembered last as it was named, though it may have been read since. */
    @Nullable
    Operand lastNamed() {
        return pending.get(pending.size() - 1).named;
    }

    /** The operand remembered last, read by now if it had to be. */
    @Nullable
    Operand pop() {
        return pending.remove(pending.size() - 1).operand;
    }

    /** Reads all operands that wait for it, since memory is about to change. */
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
