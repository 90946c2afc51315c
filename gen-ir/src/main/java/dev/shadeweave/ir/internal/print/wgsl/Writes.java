package dev.shadeweave.ir.internal.print.wgsl;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.model.Operand;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Finds the variables that a function writes, directly or through functions to which it passes their addresses. */
final class Writes {
    private Writes() {}

    static Set<Integer> in(Ir ir, int function) {
        Set<Integer> written = new HashSet<>();
        Map<Integer, Integer> roots = new HashMap<>();
        ArrayDeque<Block> open = new ArrayDeque<>();
        Block entry = ir.body(function);
        if (entry != null) {
            open.add(entry);
        }
        while (!open.isEmpty()) {
            Block block = open.removeLast();
            Block merge = block.merge();
            if (merge != null) {
                open.add(merge);
            }
            open.addAll(block.branch().blocks().reverse());
            for (Instruction it : block.instructions()) {
                scan(it, roots, written);
            }
        }
        return written;
    }

    private static void scan(Instruction instruction, Map<Integer, Integer> roots, Set<Integer> written) {
        Op op = instruction.op();
        boolean reads = op instanceof Op.Load || op instanceof Op.Access;
        for (Operand operand : op.operands()) {
            Integer root = operand instanceof Operand.VariableRef it
                    ? Integer.valueOf(it.id())
                    : operand instanceof Operand.Register it ? roots.get(it.id()) : null;
            if (root == null || !operand.isPointer()) {
                continue;
            }
            Operand.Register result = instruction.result();
            if (op instanceof Op.Access && result != null) {
                roots.put(result.id(), root);
            } else if (!reads) {
                written.add(root);
            }
        }
    }
}
