package dev.shadeweave.ir.internal.rewrite;

import dev.shadeweave.ir.internal.model.BuiltInOp;
import dev.shadeweave.ir.internal.model.Op;

/** What instructions do besides giving a result. */
public final class Effects {
    private Effects() {}

    /** True if the instruction must stay, and stay once, even if nobody reads its result. */
    public static boolean hasSideEffects(Op op) {
        return op instanceof Op.Call
                || op instanceof Op.Store
                || (op instanceof Op.Unary unary && unary.op().isIncrement())
                || (op instanceof Op.Binary binary && binary.op().writesSecond())
                || (op instanceof Op.BuiltIn builtIn && builtIn.op().hasSideEffects());
    }

    /** True if equal instructions give equal results wherever they stand: no side effects, and no memory read. */
    public static boolean isPure(Op op) {
        boolean throughPointer = (op instanceof Op.Unary unary && unary.op().takesPointer())
                || (op instanceof Op.Binary binary && binary.op().takesPointer());
        return !hasSideEffects(op) && !(op instanceof Op.Load) && !throughPointer;
    }

    /** True if the result depends on neighbouring pixels, so that it must not move into a branch or a loop. */
    public static boolean needsNeighbours(Op op) {
        return (op instanceof Op.Unary unary && unary.op().isDerivative())
                || (op instanceof Op.Texture texture && texture.variant().hasImplicitDerivatives())
                || (op instanceof Op.BuiltIn builtIn && builtIn.op() == BuiltInOp.TEXTURE_QUERY_LOD);
    }
}
