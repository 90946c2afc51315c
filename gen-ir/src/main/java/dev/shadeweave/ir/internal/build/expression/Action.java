package dev.shadeweave.ir.internal.build.expression;

import dev.shadeweave.ir.model.Op.TextureVariant;
import dev.shadeweave.ir.operator.BinaryOp;
import dev.shadeweave.ir.operator.BuiltInOp;
import dev.shadeweave.ir.operator.UnaryOp;

/** What a call of a built-in function becomes. */
sealed interface Action {
    /** An operation on one operand. */
    record Unary(UnaryOp op) implements Action {}

    /** An operation on two operands. */
    record Binary(BinaryOp op) implements Action {}

    /** A built-in function with any number of operands. */
    record BuiltIn(BuiltInOp op) implements Action {}

    /**
     * A texture lookup.
     *
     * @param variant the kind of lookup
     * @param projected whether the coordinate is divided by its last component
     * @param roles the role of each parameter: {@code S} sampler, {@code C} coordinate, {@code R} reference, {@code
     *     L} level, {@code B} bias, {@code X} and {@code Y} derivatives, {@code O} offset, {@code K} component
     */
    record Lookup(TextureVariant variant, boolean projected, String roles) implements Action {}
}
