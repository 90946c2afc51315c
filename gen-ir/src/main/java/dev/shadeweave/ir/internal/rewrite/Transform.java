package dev.shadeweave.ir.internal.rewrite;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Instruction;

/** A change of an instruction. Several changes are applied in order. */
public sealed interface Transform {
    /** Keeps the instruction here unchanged. */
    record Keep() implements Transform {}

    /**
     * Removes the instruction. This must be the only change: a list without {@link Keep} removes the instruction
     * anyway.
     */
    record Remove() implements Transform {}

    /** Inserts another instruction here. */
    record Add(Instruction instruction) implements Transform {}

    /** Inserts blocks here. The following instructions go to the end of their merge chain. */
    record AddBlock(Block block) implements Transform {}

    /** Declares a variable of the shader in the block. */
    record DeclareVariable(int variable) implements Transform {}
}
