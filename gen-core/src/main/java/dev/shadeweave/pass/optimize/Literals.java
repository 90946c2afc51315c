package dev.shadeweave.pass.optimize;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Unset;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Collections;
import java.util.Map;

/** Queries about inputs whose value is known. */
final class Literals {
    private Literals() {}

    /** Returns true if the value is known: stated, or the default of a type that has values. */
    static boolean isLiteral(ShaderInput input) {
        return input.source() instanceof Constant
                || (input.source() instanceof Unset
                        && input.type().base() != Type.Base.NONE
                        && input.details().geomProp() == null);
    }

    /** Returns the stated values by the name of the input. */
    static Map<String, Value> values(ShaderNode node) {
        ImmutableMap.Builder<String, Value> values = ImmutableMap.builder();
        for (ShaderInput input : node.inputs()) {
            if (input.source() instanceof Constant constant) {
                values.put(input.name(), constant.value());
            }
        }
        return values.buildOrThrow();
    }

    /** Returns true if every channel of an input is that number. */
    static boolean is(ShaderNode node, String name, float number) {
        for (ShaderInput input : node.inputs()) {
            if (input.name().equals(name)) {
                return input.source() instanceof Constant constant
                        ? is(constant.value(), number)
                        : number == 0
                                && isLiteral(input)
                                && (input.type().isScalar() || input.type().isFloatTuple());
            }
        }
        return false;
    }

    private static boolean is(Value value, float number) {
        if (value instanceof FloatValue one) {
            return one.value() == number;
        }
        if (value instanceof IntegerValue one) {
            return one.value() == number;
        }
        if (!(value instanceof VectorValue vector)) {
            return false;
        }
        for (float component : vector.components()) {
            if (component != number) {
                return false;
            }
        }
        return true;
    }

    /** Returns zero in every channel of a type of floats or integers. */
    static InputSource zero(Type type) {
        if (type.isFloatTuple()) {
            return new Constant(new VectorValue(type, ImmutableList.copyOf(Collections.nCopies(type.size(), 0f))));
        }
        return new Constant(
                switch (type.base()) {
                    case FLOAT ->
                        type.size() == 1
                                ? new FloatValue(0)
                                : new MatrixValue(type, ImmutableList.copyOf(Collections.nCopies(type.size(), 0f)));
                    case INTEGER -> new IntegerValue(0);
                    case BOOLEAN -> new BooleanValue(false);
                    case STRING, STRUCT, NONE -> throw new IllegalArgumentException(type + " has no zero");
                });
    }
}
