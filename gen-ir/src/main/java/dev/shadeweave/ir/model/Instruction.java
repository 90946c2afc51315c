package dev.shadeweave.ir.model;

import dev.shadeweave.ir.model.Operand.Register;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * An instruction of a block.
 *
 * @param result the register of the result; null for stores and calls of void functions
 * @param op the operation
 * @param span the source that it was built from
 */
public record Instruction(@Nullable Register result, Op op, SourceSpan span) {
    /** Returns an instruction with the same result and another operation. */
    public Instruction with(Op newOp) {
        return newOp == op ? this : new Instruction(result, newOp, span);
    }
}
