package dev.shadeweave.render.internal.command;

import com.google.common.primitives.Floats;
import dev.shadeweave.type.Value;

/** Converts values to the numbers that a driver accepts. */
public final class Numbers {
    private Numbers() {}

    /** Returns the numbers of a scalar, tuple or matrix in document order; empty for any other value. */
    public static float[] of(Value value) {
        if (value instanceof Value.FloatValue number) {
            return new float[] {number.value()};
        }
        if (value instanceof Value.IntegerValue number) {
            return new float[] {number.value()};
        }
        if (value instanceof Value.BooleanValue flag) {
            return new float[] {flag.value() ? 1 : 0};
        }
        if (value instanceof Value.VectorValue vector) {
            return Floats.toArray(vector.components());
        }
        if (value instanceof Value.MatrixValue matrix) {
            return Floats.toArray(matrix.components());
        }
        return new float[0];
    }
}
