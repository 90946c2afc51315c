package dev.shadeweave.glsl.internal.stage;

import dev.shadeweave.shader.Variable;
import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.List;
import java.util.StringJoiner;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** The defaults of packed uniforms, as elements of the array. */
final class PackedValues {
    private PackedValues() {}

    /**
     * Returns the array for these variables, four numbers an element. Unused components and variables without default
     * are zero.
     */
    static float[][] of(List<Variable> variables) {
        int count = variables.stream()
                .mapToInt(variable -> variable.slot().element() + 1)
                .max()
                .orElse(1);
        float[][] values = new float[count][4];
        for (Variable variable : variables) {
            float[] numbers = numbers(variable.value());
            System.arraycopy(
                    numbers,
                    0,
                    values[variable.slot().element()],
                    variable.slot().lane(),
                    Math.min(numbers.length, 4 - variable.slot().lane()));
        }
        return values;
    }

    @SuppressWarnings("tainting") // only numbers in their shortest form
    static @Untainted String literals(float[][] values) {
        StringJoiner elements = new StringJoiner(", ");
        for (float[] value : values) {
            StringJoiner element = new StringJoiner(", ", "vec4(", ")");
            for (float number : value) {
                element.add(Numbers.text(number));
            }
            elements.add(element.toString());
        }
        return elements.toString();
    }

    private static float[] numbers(@Nullable Value value) {
        if (value instanceof FloatValue number) {
            return new float[] {number.value()};
        }
        if (value instanceof IntegerValue number) {
            return new float[] {number.value()};
        }
        if (value instanceof BooleanValue truth) {
            return new float[] {truth.value() ? 1 : 0};
        }
        if (value instanceof VectorValue vector) {
            float[] numbers = new float[vector.components().size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = vector.components().get(i);
            }
            return numbers;
        }
        return new float[0];
    }
}
