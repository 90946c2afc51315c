package dev.shadeweave.ir.internal.pass;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Instruction;
import dev.shadeweave.ir.internal.model.Ir;
import dev.shadeweave.ir.internal.model.Op;
import dev.shadeweave.ir.internal.rewrite.BlockWalk;
import dev.shadeweave.ir.internal.rewrite.Substitution;

/** Removes aliases: {@code r5 = Alias r3}, {@code Neg r5} → {@code Neg r3}. */
public final class Dealias implements IrPass {
    @Override
    public String name() {
        return "dealias";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : Bodies.of(ir)) {
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
