package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Op;
import dev.shadeweave.ir.operator.BuiltInOp;

/** Describes the side effects of instructions. */
public final class Effects {
    private Effects() {}

    /** Returns whether the instruction must be kept, exactly once, even if no code reads its result. */
    public static boolean hasSideEffects(Op op) {
        return op instanceof Op.Call
                || op instanceof Op.Store
                || (op instanceof Op.Unary unary && unary.op().isIncrement())
                || (op instanceof Op.Binary binary && binary.op().writesSecond())
                || (op instanceof Op.BuiltIn builtIn && builtIn.op().hasSideEffects());
    }

    /**
     * Returns true if equal instructions always give equal results: they have no side effects and do not read memory.
     */
    public static boolean isPure(Op op) {
        boolean throughPointer = (op instanceof Op.Unary unary && unary.op().takesPointer())
                || (op instanceof Op.Binary binary && binary.op().takesPointer());
        return !hasSideEffects(op) && !(op instanceof Op.Load) && !throughPointer;
    }

    /**
     * Returns whether the result depends on neighbouring pixels. Such an instruction must not move into a branch or a
     * loop.
     */
    public static boolean needsNeighbours(Op op) {
        return (op instanceof Op.Unary unary && unary.op().isDerivative())
                || (op instanceof Op.Texture texture && texture.variant().hasImplicitDerivatives())
                || (op instanceof Op.BuiltIn builtIn && builtIn.op() == BuiltInOp.TEXTURE_QUERY_LOD);
    }
}
