package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Precision;
import dev.shadeweave.ir.model.Type;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes equal expressions only once, where the first result is visible: {@code r1 = Add r0 c3}, {@code r2 = Add r0
 * c3} → {@code r1 = Add r0 c3}. The first computation stays in place, so nothing moves into or out of a branch.
 */
public final class CommonSubexpressions implements IrPass {
    @Override
    public String name() {
        return "common subexpressions";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Run run = new Run();
            run.all(body);
            changed |= !run.substitution.isEmpty();
        }
        return changed;
    }

    private record Key(Op op, Type type, Precision precision) {
        @Override
        public int hashCode() {
            return op.hashCode(); // the operation usually implies the type and the precision
        }
    }

    /** A block to visit, or the end of a scope if the block is null. */
    private record Step(@Nullable Block block, int undoTo) {}

    private static final class Run {
        private final Substitution substitution = new Substitution();
        private final Map<Key, Register> known = new HashMap<>();
        private final List<Key> added = new ArrayList<>();

        void all(Block body) {
            Deque<Step> open = new ArrayDeque<>();
            open.push(new Step(body, 0));
            while (!open.isEmpty()) {
                Step step = open.pop();
                if (step.block == null) {
                    while (added.size() > step.undoTo) {
                        known.remove(added.remove(added.size() - 1));
                    }
                    continue;
                }
                visit(step.block);
                if (step.block.merge() != null) {
                    open.push(new Step(step.block.merge(), 0));
                }
                Branch branch = step.block.branch();
                for (Block below : branch.blocks().reverse()) {
                    open.push(new Step(null, added.size()));
                    open.push(new Step(below, 0));
                }
            }
        }

        private void visit(Block block) {
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            for (Instruction before : block.instructions()) {
                Instruction it = substitution.apply(before);
                Register result = it.result();
                if (result != null && Effects.isPure(it.op())) {
                    Key key = new Key(it.op(), result.type(), result.precision());
                    Register first = known.get(key);
                    if (first != null) {
                        substitution.put(result, first);
                        continue;
                    }
                    known.put(key, result);
                    added.add(key);
                }
                kept.add(it);
            }
            block.setInstructions(kept);
            substitution.applyToBranch(block);
        }
    }
}
