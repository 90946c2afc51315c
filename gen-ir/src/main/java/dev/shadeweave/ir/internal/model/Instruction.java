package dev.shadeweave.ir.internal.model;

import dev.shadeweave.ir.internal.model.Operand.Register;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One step of straight code.
 *
 * @param result the register that gets the result; null for stores and calls of void functions
 * @param op what is done
 * @param span the source it was made from
 */
public record Instruction(@Nullable Register result, Op op, SourceSpan span) {
    /** The same result, made another way. */
    public Instruction with(Op newOp) {
        return newOp == op ? this : new Instruction(result, newOp, span);
    }
}
