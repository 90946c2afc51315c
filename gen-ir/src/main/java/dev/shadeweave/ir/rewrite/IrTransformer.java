package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Branch;
import dev.shadeweave.ir.model.Instruction;
import dev.shadeweave.ir.model.Ir;
import dev.shadeweave.source.SourceSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes the instructions and blocks of a shader by callbacks.
 *
 * <pre>{@code
 * String text = "#version 330\nin float x; out vec4 c; void main() { c = vec4(sin(x) * 2.0); }";
 * Ir ir = IrModule.read("a.frag", text, Stage.FRAGMENT).orElseThrow().ir();
 * IrTransformer.forEachInstruction(ir, it -> it.op() instanceof Op.Unary unary && unary.op() == UnaryOp.SIN
 *         ? List.of(new Transform.Add(it.with(new Op.Unary(UnaryOp.COS, unary.operand()))))
 *         : List.of());
 * System.out.println(IrModule.of(ir).glsl().text().contains("cos(x)")); // true
 * }</pre>
 */
public final class IrTransformer {
    /** Decides how each instruction changes. */
    @FunctionalInterface
    public interface InstructionCallback {
        /**
         * Returns the changes of an instruction. An empty list leaves it unchanged.
         *
         * @param instruction an instruction of the original block
         */
        List<Transform> instruction(Instruction instruction);

        /**
         * Returns the changes before a branch. The list must end in {@link Transform.Keep}, or be empty.
         *
         * @param branch the branch of a block
         */
        default List<Transform> branch(Branch branch) {
            return List.of();
        }
    }

    private IrTransformer() {}

    /**
     * Passes the number and the entry block of each function to a callback, which may change the block.
     *
     * @param ir the shader
     * @param function receives each function with a body
     */
    public static void forEachFunction(Ir ir, BiConsumer<Integer, Block> function) {
        for (int id = 0; id < ir.functionCount(); id++) {
            Block body = ir.functionOrNull(id) == null ? null : ir.body(id);
            if (body != null) {
                function.accept(id, body);
            }
        }
    }

    private record Step(Block block, boolean after) {}

    /**
     * Passes each block to callbacks before and after the blocks to which its branch leads. Each callback returns the
     * block where the walk continues: the same block, or a later one of its merge chain, after the new blocks.
     *
     * @param ir the shader
     * @param before called before the blocks to which the branch leads
     * @param after called after these blocks
     */
    public static void forEachBlock(Ir ir, UnaryOperator<Block> before, UnaryOperator<Block> after) {
        forEachFunction(ir, (id, body) -> walk(body, before, after));
    }

    private static void walk(Block entry, UnaryOperator<Block> before, UnaryOperator<Block> after) {
        Deque<Step> open = new ArrayDeque<>();
        open.push(new Step(entry, false));
        while (!open.isEmpty()) {
            Step step = open.pop();
            if (step.after) {
                Block next = after.apply(step.block).merge();
                if (next != null) {
                    open.push(new Step(next, false));
                }
                continue;
            }
            Block block = before.apply(step.block);
            open.push(new Step(block, true));
            for (Block below : block.branch().blocks().reverse()) {
                open.push(new Step(below, false));
            }
        }
    }

    /**
     * Changes the instructions of all functions as the callback decides.
     *
     * @param ir the shader
     * @param callback returns the changes of each instruction
     */
    public static void forEachInstruction(Ir ir, InstructionCallback callback) {
        forEachFunction(ir, (id, body) -> transformBlock(body, callback));
    }

    /**
     * Changes the instructions of a block, and of all blocks to which it leads, as the callback decides. The callback
     * does not see added instructions.
     *
     * @param entry the first block
     * @param callback returns the changes of each instruction
     */
    public static void transformBlock(Block entry, InstructionCallback callback) {
        for (Block block : BlockWalk.inOrder(entry)) {
            new Rebuild(block).run(callback);
        }
    }

    private static final class Rebuild {
        private final Block first;
        private final List<Instruction> original;
        private final Branch branch;
        private final SourceSpan span;
        private final @Nullable Block merge;
        private Block current;

        Rebuild(Block block) {
            this.first = block;
            this.current = block;
            this.original = List.copyOf(block.instructions());
            this.branch = block.branch();
            this.span = block.branchSpan();
            this.merge = block.merge();
        }

        void run(InstructionCallback callback) {
            first.setInstructions(new ArrayList<>(original.size()));
            for (Instruction it : original) {
                List<Transform> transforms = callback.instruction(it);
                if (transforms.isEmpty()) {
                    current.instructions().add(it);
                } else {
                    check(transforms);
                    transforms.forEach(one -> apply(one, it));
                }
            }
            List<Transform> before = callback.branch(branch);
            if (!before.isEmpty()) {
                if (!(before.get(before.size() - 1) instanceof Transform.Keep)) {
                    throw new IllegalArgumentException("a branch must be kept, last of all");
                }
                check(before);
                before.subList(0, before.size() - 1).forEach(one -> apply(one, null));
            }
            if (!current.equals(first)) {
                current.setBranch(branch, span);
                current.setMerge(merge);
            }
        }

        private static void check(List<Transform> transforms) {
            boolean one = transforms.size() == 1;
            if (one && transforms.get(0) instanceof Transform.Keep) {
                throw new IllegalArgumentException("keep alone means nothing; give an empty list");
            }
            if (!one && transforms.stream().anyMatch(Transform.Remove.class::isInstance)) {
                throw new IllegalArgumentException("remove stands alone");
            }
        }

        private void apply(Transform transform, @Nullable Instruction it) {
            if (transform instanceof Transform.Keep) {
                if (it == null) {
                    throw new IllegalArgumentException("a branch is kept once, last of all");
                }
                current.instructions().add(it);
            } else if (transform instanceof Transform.Add add) {
                current.instructions().add(add.instruction());
            } else if (transform instanceof Transform.DeclareVariable declare) {
                first.variables().add(declare.variable());
            } else if (transform instanceof Transform.AddBlock add) {
                splice(add.block());
            }
        }

        private void splice(Block added) {
            Block last = added.lastOfChain();
            current.variables().addAll(added.variables());
            current.instructions().addAll(added.instructions());
            if (!last.equals(added)) {
                current.setBranch(added.branch(), added.branchSpan());
                current.setMerge(added.merge());
                current = last;
            }
        }
    }
}
