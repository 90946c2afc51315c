package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.ir.model.Operand.ConstantRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Walks over blocks without changing them. The walk does not recurse, so deep trees need memory but no stack.
 *
 * <pre>{@code
 * String text = "#version 330\nin float x; out vec4 c; void main() { c = vec4(sin(x) * 2.0); }";
 * Ir ir = IrModule.read("a.frag", text, Stage.FRAGMENT).orElseThrow().ir();
 * List<String> functions = new ArrayList<>();
 * IrVisitor.forEachInstruction(ir, it -> {
 *     if (it.op() instanceof Op.Unary unary) {
 *         functions.add(unary.op().name());
 *     }
 * });
 * System.out.println(functions); // [SIN]
 * }</pre>
 */
public final class IrVisitor {
    /** The role of a block for the block that leads to it. */
    public enum Kind {
        /** The first block of a function. */
        ENTRY,
        /** The arm for true. */
        TRUE,
        /** The arm for false. */
        FALSE,
        /** The condition of a loop. */
        LOOP_CONDITION,
        /** The body of a loop. */
        LOOP_BODY,
        /** The block that runs after each round of a loop. */
        CONTINUE,
        /** A case of a switch. */
        CASE,
        /** The block where control continues. */
        MERGE
    }

    /** How the walk continues. */
    public enum Next {
        /** Visits everything. */
        VISIT_SUB_BLOCKS,
        /** Skips nested blocks and continues with the merge block. */
        SKIP_TO_MERGE_BLOCK,
        /** Ends the walk of this function. */
        STOP
    }

    /**
     * A visited block.
     *
     * @param block the block
     * @param kind its role for the block that leads to it
     * @param constant the value of a case; null for the default and all other blocks
     * @param depth the number of blocks around it
     */
    public record Visit(Block block, Kind kind, @Nullable ConstantRef constant, int depth) {}

    /** Receives each block. */
    @FunctionalInterface
    public interface BlockCallback {
        /**
         * Visits a block.
         *
         * @param visit the block and its place
         * @return how the walk continues
         */
        Next visit(Visit visit);
    }

    /**
     * Computes a result from blocks, from the innermost ones outward. For example, a result may be a text.
     *
     * @param <R> the result of a block
     */
    public interface Fold<R> {
        /**
         * Starts the result of a block.
         *
         * @param block the block
         */
        R block(Block block);

        /**
         * Adds an instruction of the block.
         *
         * @param result the result of the block
         * @param instruction the instruction
         */
        void instruction(R result, Instruction instruction);

        /**
         * Adds the branch of the block.
         *
         * @param result the result of the block
         * @param block the block
         * @param below the results of the blocks to which the branch leads, in the order of the dump
         */
        void branch(R result, Block block, List<R> below);

        /**
         * Joins the results of a merge chain.
         *
         * @param results the results of its blocks, in order
         */
        R chain(List<R> results);
    }

    private IrVisitor() {}

    /**
     * Visits all functions with a body in the order of their numbers.
     *
     * @param ir the shader
     * @param before receives the number of each function before its blocks
     * @param blocks receives each block
     * @param after receives the number of each function after its blocks
     */
    public static void forEachFunction(Ir ir, IntConsumer before, BlockCallback blocks, IntConsumer after) {
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body != null) {
                before.accept(id);
                visit(body, blocks);
                after.accept(id);
            }
        }
    }

    /**
     * Visits a block and all blocks to which it leads. The order is: the condition, body and continue block of a loop;
     * the arms for true and false; the cases; then the merge block.
     *
     * @param entry the first block
     * @param blocks receives each block
     */
    public static void visit(Block entry, BlockCallback blocks) {
        Deque<Visit> open = new ArrayDeque<>();
        open.push(new Visit(entry, Kind.ENTRY, null, 0));
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            Next next = blocks.visit(visit);
            if (next == Next.STOP) {
                return;
            }
            if (visit.block.merge() != null) {
                open.push(new Visit(visit.block.merge(), Kind.MERGE, null, visit.depth));
            }
            if (next == Next.VISIT_SUB_BLOCKS) {
                List<Visit> below = below(visit);
                for (int i = below.size() - 1; i >= 0; i--) {
                    open.push(below.get(i));
                }
            }
        }
    }

    private static List<Visit> below(Visit visit) {
        int depth = visit.depth + 1;
        List<Visit> below = new ArrayList<>();
        Branch branch = visit.block.branch();
        if (branch instanceof Branch.If it) {
            below.add(new Visit(it.then(), Kind.TRUE, null, depth));
            add(below, it.otherwise(), Kind.FALSE, depth);
        } else if (branch instanceof Branch.Loop it) {
            below.add(new Visit(it.condition(), Kind.LOOP_CONDITION, null, depth));
            below.add(new Visit(it.body(), Kind.LOOP_BODY, null, depth));
            add(below, it.next(), Kind.CONTINUE, depth);
        } else if (branch instanceof Branch.DoLoop it) {
            below.add(new Visit(it.condition(), Kind.LOOP_CONDITION, null, depth));
            below.add(new Visit(it.body(), Kind.LOOP_BODY, null, depth));
        } else if (branch instanceof Branch.Switch it) {
            it.cases().forEach(one -> below.add(new Visit(one.block(), Kind.CASE, one.constant(), depth)));
        }
        return below;
    }

    private static void add(List<Visit> below, @Nullable Block block, Kind kind, int depth) {
        if (block != null) {
            below.add(new Visit(block, kind, null, depth));
        }
    }

    /**
     * Passes every instruction of every function to a consumer.
     *
     * @param ir the shader
     * @param seen receives the instructions
     */
    public static void forEachInstruction(Ir ir, Consumer<Instruction> seen) {
        forEachFunction(
                ir,
                id -> {},
                visit -> {
                    visit.block.instructions().forEach(seen);
                    return Next.VISIT_SUB_BLOCKS;
                },
                id -> {});
    }

    private static final class Chain<R> {
        final List<R> results = new ArrayList<>();
        final @Nullable Chain<R> owner;
        final List<R> below = new ArrayList<>();

        @Nullable
        Block at;

        int opened;

        Chain(Block first, @Nullable Chain<R> owner) {
            this.at = first;
            this.owner = owner;
        }
    }

    /**
     * Computes one result of a block and all blocks to which it leads. A branch is added after everything to which it
     * leads. The results of a merge chain are joined last.
     *
     * @param entry the first block
     * @param fold computes the results
     * @param <R> the result of a block
     */
    public static <R> R visitBlockInstructions(Block entry, Fold<R> fold) {
        Chain<R> chain = new Chain<>(entry, null);
        while (true) {
            Block block = chain.at;
            if (block == null) {
                R joined = fold.chain(chain.results);
                if (chain.owner == null) {
                    return joined;
                }
                chain = chain.owner;
                chain.below.add(joined);
                continue;
            }
            if (chain.opened == 0) {
                R result = fold.block(block);
                block.instructions().forEach(it -> fold.instruction(result, it));
                chain.results.add(result);
            }
            List<Block> below = block.branch().blocks();
            if (chain.opened < below.size()) {
                Block next = below.get(chain.opened++);
                chain = new Chain<>(next, chain);
                continue;
            }
            fold.branch(chain.results.get(chain.results.size() - 1), block, List.copyOf(chain.below));
            chain.below.clear();
            chain.opened = 0;
            chain.at = block.merge();
        }
    }
}
