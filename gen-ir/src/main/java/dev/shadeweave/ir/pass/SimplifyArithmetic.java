package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Decoration.Flag;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Substitution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replaces arithmetic by simpler operations or by an existing value: {@code x * 1.0} → {@code x}, {@code x + 0.0} →
 * {@code x}, {@code x * 0.0} → {@code 0.0}, {@code a + -b} → {@code a - b}, {@code !(a == b)} → {@code a != b}, {@code
 * v * vec3(s)} → {@code v * s}, {@code vec3(v.x, v.y, v.z)} → {@code v}, {@code v.zyx.x} → {@code v.z}.
 *
 * <p>Each result has the same bits for all finite values, except for the sign of zeros, and for {@code pow(x, 1.0)} and
 * {@code pow(x, 2.0)}, which become more exact. GLSL does not require that the signs of zeros, infinities and NaN are
 * kept (GLSL 4.60 specification, section 4.7.1). The pass never reorders sums and products, because that would change
 * the rounding. A shader that declares anything {@code precise} or {@code invariant} is unchanged.
 */
public final class SimplifyArithmetic implements IrPass {
    @Override
    public String name() {
        return "simplify arithmetic";
    }

    @Override
    public boolean run(Ir ir) {
        for (int id = 0; id < ir.variableCount(); id++) {
            var variable = ir.variableOrNull(id);
            if (variable != null && (variable.has(Flag.PRECISE) || variable.has(Flag.INVARIANT))) {
                return false;
            }
        }
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Run run = new Run(ir);
            for (Block block : BlockWalk.inOrder(body)) {
                run.visit(block);
            }
            changed |= run.changed;
        }
        if (changed) {
            new FoldConstants().run(ir); // operations on constants that the rules created
        }
        return changed;
    }

    private static final class Run {
        private final Substitution substitution = new Substitution();
        private final Map<Integer, Op> definitions = new HashMap<>();
        private final Identities identities;
        private final Parts parts;
        private boolean changed;

        Run(Ir ir) {
            identities = new Identities(ir, definitions);
            parts = new Parts(definitions);
        }

        void visit(Block block) {
            List<Instruction> kept = new ArrayList<>(block.instructions().size());
            for (Instruction before : block.instructions()) {
                Instruction it = substitution.apply(before);
                Register result = it.result();
                if (result == null) {
                    kept.add(it);
                    continue;
                }
                Op op = it.op();
                Operand same = same(op, result);
                if (same == null) {
                    Op simpler = simpler(op, result);
                    if (simpler != null) {
                        changed = true;
                        op = simpler;
                        same = same(op, result);
                    }
                }
                if (same != null) {
                    changed = true;
                    substitution.put(result, same);
                    continue;
                }
                definitions.put(result.id(), op);
                kept.add(it.with(op));
            }
            block.setInstructions(kept);
            substitution.applyToBranch(block);
        }

        /** Returns the operand that has the value of the result, or null. */
        private @Nullable Operand same(Op op, Register result) {
            Operand same = identities.same(op, result);
            if (same == null) {
                same = parts.same(op, result.type());
            }
            boolean fits = same != null
                    && same.type().equals(result.type())
                    && (same instanceof ConstantRef || same.precision() == result.precision());
            return fits ? same : null;
        }

        /** Returns a simpler operation with the same result, or null. */
        private @Nullable Op simpler(Op op, Register result) {
            Op simpler = identities.simpler(op, result);
            return simpler == null ? parts.simpler(op, result.type()) : simpler;
        }
    }
}
