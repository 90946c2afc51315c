package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.library.NodeDeclaration;
import dev.shadeweave.library.PortDeclaration;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The inputs of one node as numbers, and the conversion of its result to a value. */
final class Operands {
    /** Computes one channel from one number. */
    interface Unary {
        float apply(float a);
    }

    /** Computes one channel from two numbers. */
    interface Binary {
        float apply(float a, float b);
    }

    /** Computes one channel from three numbers. */
    interface Ternary {
        float apply(float a, float b, float c);
    }

    private final NodeDeclaration declaration;
    private final PortDeclaration output;
    private final Map<String, Value> values;

    Operands(NodeDeclaration declaration, PortDeclaration output, Map<String, Value> values) {
        this.declaration = declaration;
        this.output = output;
        this.values = values;
    }

    /** Returns the name of the requested output. */
    String output() {
        return output.name();
    }

    /** Returns the type of the result. */
    Type type() {
        return output.type();
    }

    /** Returns the type of an input. */
    Type type(String input) {
        PortDeclaration port = declaration.input(input);
        if (port == null) {
            throw new MissingValue();
        }
        return port.type();
    }

    boolean has(String input) {
        return declaration.input(input) != null;
    }

    /**
     * Returns the numbers of an input: those of its value, or zeros if it is not set. Integers and booleans count as
     * numbers.
     */
    float[] floats(String input) {
        Value value = values.get(input);
        if (value == null) {
            return new float[type(input).size()];
        }
        if (value instanceof FloatValue one) {
            return new float[] {one.value()};
        }
        if (value instanceof VectorValue vector) {
            return array(vector.components());
        }
        if (value instanceof MatrixValue matrix) {
            return array(matrix.components());
        }
        if (value instanceof IntegerValue one) {
            return new float[] {one.value()};
        }
        if (value instanceof BooleanValue one) {
            return new float[] {one.value() ? 1 : 0};
        }
        throw new MissingValue();
    }

    int integer(String input) {
        return values.get(input) instanceof IntegerValue one ? one.value() : 0;
    }

    boolean flag(String input) {
        return values.get(input) instanceof BooleanValue one && one.value();
    }

    /** Returns the value of an input, or null for the default of its type. */
    @Nullable
    Value value(String input) {
        return values.get(input);
    }

    Value map(Unary function, String a) {
        float[] one = floats(a);
        float[] result = new float[type().size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = function.apply(channel(one, i));
        }
        return value(result);
    }

    Value map(Binary function, String a, String b) {
        float[] one = floats(a);
        float[] two = floats(b);
        float[] result = new float[type().size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = function.apply(channel(one, i), channel(two, i));
        }
        return value(result);
    }

    Value map(Ternary function, String a, String b, String c) {
        float[] one = floats(a);
        float[] two = floats(b);
        float[] three = floats(c);
        float[] result = new float[type().size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = function.apply(channel(one, i), channel(two, i), channel(three, i));
        }
        return value(result);
    }

    /** Returns a channel; a scalar is used for every channel. */
    static float channel(float[] values, int index) {
        return values.length == 1 ? values[0] : values[index];
    }

    /** Returns numbers as a value of the result's type. */
    Value value(float... numbers) {
        Type type = type();
        return switch (type.base()) {
            case FLOAT -> floatValue(type, numbers);
            case INTEGER -> new IntegerValue(Scalars.integer(numbers[0]));
            case BOOLEAN -> new BooleanValue(numbers[0] != 0);
            case STRING, STRUCT, NONE -> throw new MissingValue();
        };
    }

    private static Value floatValue(Type type, float[] numbers) {
        if (numbers.length < type.size() || type.size() == 0) {
            throw new MissingValue();
        }
        if (type.size() == 1) {
            return new FloatValue(numbers[0]);
        }
        ImmutableList.Builder<Float> components = ImmutableList.builder();
        for (int i = 0; i < type.size(); i++) {
            components.add(numbers[i]);
        }
        return type.semantic() == Type.Semantic.MATRIX
                ? new MatrixValue(type, components.build())
                : new VectorValue(type, components.build());
    }

    private static float[] array(ImmutableList<Float> components) {
        float[] array = new float[components.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = components.get(i);
        }
        return array;
    }

    /** Thrown if a node lacks an input or a value is not numeric. The node is then not the expected one. */
    static final class MissingValue extends RuntimeException {
        private static final long serialVersionUID = 1;

        MissingValue() {
            super(null, null, false, false);
        }
    }
}
