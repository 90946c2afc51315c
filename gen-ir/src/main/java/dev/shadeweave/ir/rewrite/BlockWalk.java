package dev.shadeweave.ir.rewrite;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Ir;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Lists the bodies of functions, and all blocks below a block in useful orders. The walk does not recurse, so deep
 * trees need memory but no stack.
 */
public final class BlockWalk {
    private BlockWalk() {}

    /** Returns the entry blocks of all functions that have a body, in the order of their numbers. */
    public static List<Block> bodies(Ir ir) {
        List<Block> bodies = new ArrayList<>();
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body != null) {
                bodies.add(body);
            }
        }
        return bodies;
    }

    /**
     * Returns a block and all blocks to which it leads, in the order of the source: sub-blocks in order, then the merge
     * block.
     */
    public static List<Block> inOrder(Block entry) {
        List<Block> order = new ArrayList<>();
        Deque<Block> open = new ArrayDeque<>();
        open.push(entry);
        while (!open.isEmpty()) {
            Block block = open.pop();
            order.add(block);
            Block merge = block.merge();
            if (merge != null) {
                open.push(merge);
            }
            Branch branch = block.branchOrNull();
            if (branch != null) {
                for (Block next : executed(branch).reverse()) {
                    open.push(next);
                }
            }
        }
        return order;
    }

    /**
     * Returns the sub-blocks in the order of execution: the body of a do loop before its condition, the continue block
     * after the body.
     */
    private static ImmutableList<Block> executed(Branch branch) {
        if (branch instanceof Branch.DoLoop it) {
            return ImmutableList.of(it.body(), it.condition());
        }
        return branch.blocks();
    }

    /**
     * Returns a block and all blocks to which it leads in reverse order: uses of a value precede its definition, and
     * merge blocks precede the arms that lead to them.
     */
    public static List<Block> mergesFirst(Block entry) {
        return Lists.reverse(inOrder(entry));
    }
}
