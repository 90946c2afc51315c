package dev.shadeweave.ir.rewrite;

import dev.shadeweave.ir.model.Constant;
import dev.shadeweave.ir.model.Constant.BoolConstant;
import dev.shadeweave.ir.model.Constant.IntConstant;
import dev.shadeweave.ir.model.Constant.UintConstant;
import org.jspecify.annotations.Nullable;

/** Reads numbers from constants. */
public final class Constants {
    private Constants() {}

    /** Returns the number of an int or a uint; null for others. A uint above the range of int becomes negative. */
    public static @Nullable Integer intValue(Constant constant) {
        if (constant instanceof IntConstant it) {
            return it.value();
        }
        return constant instanceof UintConstant it ? it.bits() : null;
    }

    /** Returns the value of a bool; null for others. */
    public static @Nullable Boolean boolValue(Constant constant) {
        return constant instanceof BoolConstant it ? it.value() : null;
    }
}
