package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Block;
import dev.shadeweave.ir.model.Instruction;

/**
 * A change of an instruction. {@link IrTransformer} applies several changes in order.
 *
 * <pre>{@code
 * Transform.Keep keep = new Transform.Keep();
 * List<Transform> afterItself = List.of(keep, new Transform.DeclareVariable(3)); // declares v3 in the block
 * System.out.println(afterItself.size()); // 2
 * }</pre>
 */
public sealed interface Transform {
    /** Keeps the instruction here unchanged. */
    record Keep() implements Transform {}

    /**
     * Removes the instruction. This must be the only change: a list without {@link Keep} removes the instruction
     * anyway.
     */
    record Remove() implements Transform {}

    /**
     * Inserts another instruction here.
     *
     * @param instruction the instruction; with the same result register if it replaces the original
     */
    record Add(Instruction instruction) implements Transform {}

    /**
     * Inserts blocks here. The following instructions move to the end of the merge chain of these blocks.
     *
     * @param block the first of the blocks
     */
    record AddBlock(Block block) implements Transform {}

    /**
     * Declares a variable of the shader in the block.
     *
     * @param variable its number
     */
    record DeclareVariable(int variable) implements Transform {}
}
