package dev.shadeweave.pass.closure;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Collections;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One side of an equation between a shading model and a closure graph. */
sealed interface Term {
    /** A number or text of the model. */
    record Known(Value value) implements Term {}

    /**
     * An input of the closure graph with its value or connection.
     *
     * @param constant its value; null if it is computed
     */
    record Given(ShaderInput input, @Nullable Value constant) implements Term {
        static Given of(ShaderInput input, ShaderGraph graph) {
            if (input.source() instanceof Constant constant) {
                return new Given(input, constant.value());
            }
            GraphInput port = input.source() instanceof FromGraphInput from ? graph.input(from.name()) : null;
            return new Given(input, port == null ? null : port.value());
        }
    }

    /** An input of the model without a value so far. */
    record Variable(String name, Type type) implements Term {}

    /** An output of a node of the model. */
    record Applied(ShaderNode node, String output, ImmutableMap<String, Term> arguments) implements Term {}

    /** No value and no connection. */
    record Nothing() implements Term {}

    /** Returns the value; null if it is not constant. */
    default @Nullable Value value() {
        if (this instanceof Known known) {
            return known.value();
        }
        return this instanceof Given given ? given.constant() : null;
    }

    /** Adds the variables that it contains, in order. */
    default void variables(Set<Variable> all) {
        if (this instanceof Variable variable) {
            all.add(variable);
        } else if (this instanceof Applied applied) {
            applied.arguments().values().forEach(argument -> argument.variables(all));
        }
    }

    /** Returns a value with that number in every channel; null if the type has no numbers. */
    static @Nullable Value number(Type type, float number) {
        if (type.isFloatTuple()) {
            return new VectorValue(type, ImmutableList.copyOf(Collections.nCopies(type.size(), number)));
        }
        return type.size() != 1
                ? null
                : switch (type.base()) {
                    case FLOAT -> new FloatValue(number);
                    case INTEGER -> new IntegerValue((int) number);
                    case BOOLEAN -> new BooleanValue(number != 0);
                    case STRING, STRUCT, NONE -> null;
                };
    }

    /** Returns the channels of a value of floats or integers; empty for other values. */
    static ImmutableList<Float> channels(Value value) {
        if (value instanceof FloatValue one) {
            return ImmutableList.of(one.value());
        }
        if (value instanceof IntegerValue one) {
            return ImmutableList.of((float) one.value());
        }
        return value instanceof VectorValue vector ? vector.components() : ImmutableList.of();
    }
}
