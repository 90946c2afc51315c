package dev.shadeweave.ir.internal.rewrite;

import dev.shadeweave.ir.internal.model.Block;
import dev.shadeweave.ir.internal.model.Instruction;

/** What becomes of an instruction; several of them are carried out in order. */
public sealed interface Transform {
    /** The instruction goes here, as it is. */
    record Keep() implements Transform {}

    /** The instruction goes; only alone, since it goes anyway where others stand without {@link Keep}. */
    record Remove() implements Transform {}

    /** Another instruction goes here. */
    record Add(Instruction instruction) implements Transform {}

    /** Blocks go here: what follows comes to the end of their merge chain. */
    record AddBlock(Block block) implements Transform {}

    /** The block declares a variable, which the shader has already. */
    record DeclareVariable(int variable) implements Transform {}
}
