package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.rewrite.BlockWalk;
import dev.shadeweave.ir.rewrite.Effects;
import dev.shadeweave.ir.rewrite.Emitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Moves computations out of loops if they give the same result in every iteration: arithmetic on values from outside,
 * and loads of variables that the loop does not write. Lookups and computed indices stay in the loop, because its body
 * may never run.
 */
public final class HoistInvariants implements IrPass {
    @Override
    public String name() {
        return "hoist invariants";
    }

    @Override
    public boolean run(Ir ir) {
        boolean changed = false;
        for (Block body : BlockWalk.bodies(ir)) {
            Memory memory = null;
            for (Block block : BlockWalk.mergesFirst(body)) {
                Branch branch = block.branch();
                if (branch instanceof Branch.Loop || branch instanceof Branch.DoLoop) {
                    memory = memory == null ? new Memory(ir, body) : memory;
                    changed |= hoist(block, branch, memory);
                }
            }
        }
        return changed;
    }

    private static boolean hoist(Block before, Branch loop, Memory memory) {
        Set<Integer> written = memory.written(loop.blocks());
        Set<Integer> inside = new HashSet<>();
        for (Block entry : loop.blocks()) {
            for (Block block : BlockWalk.inOrder(entry)) {
                if (block.input() != null) {
                    inside.add(block.input().id());
                }
                block.instructions().forEach(it -> {
                    if (it.result() != null) {
                        inside.add(it.result().id());
                    }
                });
            }
        }
        boolean changed = false;
        for (Block entry : loop.blocks()) {
            for (Block block = entry; block != null; block = block.merge()) {
                changed |= hoist(before, block, memory, written, inside);
            }
        }
        return changed;
    }

    private static boolean hoist(Block before, Block block, Memory memory, Set<Integer> written, Set<Integer> inside) {
        List<Instruction> kept = new ArrayList<>(block.instructions().size());
        for (Instruction it : block.instructions()) {
            Register result = it.result();
            boolean moves = result != null
                    && isFree(it.op(), memory, written)
                    && it.op().operands().stream()
                            .noneMatch(operand -> operand instanceof Register use && inside.contains(use.id()));
            if (moves && result != null) {
                before.instructions().add(it);
                inside.remove(result.id());
            } else {
                kept.add(it);
            }
        }
        boolean changed = kept.size() < block.instructions().size();
        block.setInstructions(kept);
        return changed;
    }

    private static boolean isFree(Op op, Memory memory, Set<Integer> written) {
        if (op instanceof Op.Load load) {
            VariableRef root = memory.root(load.pointer());
            return root != null
                    && !written.contains(root.id())
                    && !(written.contains(-1) && memory.isGlobal(root.id()))
                    && load.pointer() instanceof VariableRef;
        }
        if (op instanceof Op.Texture
                || op instanceof Op.BuiltIn
                || !Effects.isPure(op)
                || Effects.needsNeighbours(op)) {
            return op instanceof Op.BuiltIn builtIn && isArithmetic(builtIn);
        }
        if (op instanceof Op.Access access) {
            VariableRef root = memory.root(access.pointer());
            return root != null && !written.contains(root.id()) && hasConstantIndex(access.operands());
        }
        return !(op instanceof Op.Extract extract)
                || Emitter.index(extract.selector()) == null
                || Emitter.index(extract.selector()) instanceof ConstantRef;
    }

    private static boolean hasConstantIndex(List<Operand> operands) {
        return operands.size() < 2 || operands.get(1) instanceof ConstantRef;
    }

    private static boolean isArithmetic(Op.BuiltIn op) {
        return switch (op.op()) {
            case CLAMP, MIX, SMOOTHSTEP, FMA, FACEFORWARD, REFRACT -> true;
            default -> false;
        };
    }
}
