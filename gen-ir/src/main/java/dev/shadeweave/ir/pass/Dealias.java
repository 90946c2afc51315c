package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Substitution;

/** Removes aliases: {@code r5 = Alias r3}, {@code Negate r5} → {@code Negate r3}. */
public final class Dealias implements IrPass {
    @Override
    public String name() {
        return "dealias";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Substitution substitution = new Substitution();
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    if (it.op() instanceof Op.Alias alias && it.result() != null) {
                        substitution.put(it.result(), alias.operand());
                    }
                }
                block.instructions().removeIf(it -> it.op() instanceof Op.Alias);
            }
            changed |= !substitution.isEmpty();
            substitution.applyToAll(body);
        }
        return changed;
    }
}
