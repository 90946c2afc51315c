package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.rewrite.BlockWalk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Orders functions by their calls. */
final class CallOrder {
    private CallOrder() {}

    /** Returns the functions that {@code main} reaches. Each follows all functions that it calls. */
    static Set<Integer> calleesFirst(Ir ir) {
        Set<Integer> order = new LinkedHashSet<>();
        Set<Integer> seen = new HashSet<>();
        List<Integer> open = new ArrayList<>(List.of(ir.main()));
        while (!open.isEmpty()) {
            int id = open.get(open.size() - 1);
            Block body = ir.body(id);
            if (!seen.add(id) || body == null) {
                open.remove(open.size() - 1);
                order.add(id);
                continue;
            }
            for (Block block : BlockWalk.inOrder(body)) {
                for (Instruction it : block.instructions()) {
                    if (it.op() instanceof Op.Call call && !seen.contains(call.function())) {
                        open.add(call.function());
                    }
                }
            }
        }
        return order;
    }
}
