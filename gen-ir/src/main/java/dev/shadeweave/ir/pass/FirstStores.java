package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand.VariableRef;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/** Finds the stores of a function that give a variable its first value: no path to them has written it before. */
final class FirstStores {
    private final Set<Instruction> all = Collections.newSetFromMap(new IdentityHashMap<>());

    FirstStores(Ir ir, Memory memory, Block body) {
        Set<Integer> written = new HashSet<>();
        Set<Integer> declared = new HashSet<>();
        for (Block block : BlockWalk.inOrder(body)) {
            for (int id : block.variables()) {
                declared.add(id);
                if (ir.variable(id).initializer() == null) {
                    written.remove(id); // each iteration of a loop declares a new variable
                } else {
                    written.add(id);
                }
            }
            for (Instruction it : block.instructions()) {
                if (it.op() instanceof Op.Store store) {
                    VariableRef root = memory.root(store.pointer());
                    if (root != null && declared.contains(root.id()) && !written.contains(root.id())) {
                        all.add(it);
                    }
                }
                memory.writes(it.op(), written::add);
            }
            if (block.branch() instanceof Branch.Loop || block.branch() instanceof Branch.DoLoop) {
                written.addAll(memory.written(block.branch().blocks())); // a previous iteration may have written it
            }
        }
    }

    boolean contains(Instruction store) {
        return all.contains(store);
    }
}
