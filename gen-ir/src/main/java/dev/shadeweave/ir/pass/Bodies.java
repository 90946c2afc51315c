package dev.shadeweave.ir.pass;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Ir;
import java.util.ArrayList;
import java.util.List;

/** Lists the bodies of all functions that have one. */
final class Bodies {
    private Bodies() {}

    static List<Block> of(Ir ir) {
        List<Block> bodies = new ArrayList<>();
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body != null) {
                bodies.add(body);
            }
        }
        return bodies;
    }
}
