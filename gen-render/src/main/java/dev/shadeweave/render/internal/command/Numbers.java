package dev.shadeweave.render.internal.command;

import com.google.common.primitives.Floats;
import dev.shadeweave.type.Value;

/** Values as the numbers that a driver takes. */
public final class Numbers {
    private Numbers() {}

    /** The numbers of a scalar, tuple or matrix in document order; none for anything else. */
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
