package dev.shadeweave.ir.model;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.ir.model.Branch.Case;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Copies a tree of blocks. The copies share the instructions. The copier does not recurse, so deep trees need memory
 * but no stack.
 */
final class BlockCopier {
    private record Pending(Block from, Block to) {}

    private final Deque<Pending> open = new ArrayDeque<>();

    private BlockCopier() {}

    static Block copy(Block entry) {
        BlockCopier copier = new BlockCopier();
        Block result = copier.later(entry);
        while (!copier.open.isEmpty()) {
            Pending next = copier.open.pop();
            copier.fill(next.from, next.to);
        }
        return result;
    }

    private Block later(Block from) {
        Block to = new Block();
        open.push(new Pending(from, to));
        return to;
    }

    private @Nullable Block laterOrNull(@Nullable Block from) {
        return from == null ? null : later(from);
    }

    private void fill(Block from, Block to) {
        to.setInput(from.input());
        to.variables().addAll(from.variables());
        to.instructions().addAll(from.instructions());
        Branch branch = from.branchOrNull();
        if (branch != null) {
            to.setBranch(copy(branch), from.branchSpan());
        }
        to.setMerge(laterOrNull(from.merge()));
    }

    private Branch copy(Branch branch) {
        if (branch instanceof Branch.If it) {
            return new Branch.If(it.condition(), later(it.then()), laterOrNull(it.otherwise()));
        }
        if (branch instanceof Branch.Loop it) {
            return new Branch.Loop(later(it.condition()), later(it.body()), laterOrNull(it.next()));
        }
        if (branch instanceof Branch.DoLoop it) {
            return new Branch.DoLoop(later(it.body()), later(it.condition()));
        }
        if (branch instanceof Branch.Switch it) {
            ImmutableList<Case> cases = it.cases().stream()
                    .map(one -> new Case(one.constant(), later(one.block())))
                    .collect(ImmutableList.toImmutableList());
            return new Branch.Switch(it.value(), cases);
        }
        return branch;
    }
}
