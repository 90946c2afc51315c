package dev.shadeweave.semantics;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderOutput;
import dev.shadeweave.semantics.AbstractValue.Lobe;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Words;
import dev.shadeweave.type.Type;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A node with estimated inputs, and the output to estimate.
 *
 * @param node the node
 * @param output the output
 * @param inputs the estimates of its inputs, by name
 * @param self the dependencies of the result that the node's own code adds
 */
public record AbstractCall(
        ShaderNode node, ShaderOutput output, ImmutableMap<String, AbstractValue> inputs, Origin self) {
    Type type() {
        return output.type();
    }

    /** Returns true if the output is a number, boolean, colour or vector. */
    boolean isNumeric() {
        return type().isScalar() || type().isFloatTuple();
    }

    @Nullable
    AbstractValue input(String name) {
        return inputs.get(name);
    }

    /** Returns a numeric input; any number if it is not numeric. */
    Numbers numbers(String name) {
        AbstractValue input = inputs.get(name);
        if (input instanceof Numbers numbers) {
            return numbers;
        }
        return new Numbers(ImmutableList.of(Range.ANY), true, input == null ? ImmutableSet.of() : input.origins());
    }

    Lobe lobe(String name) {
        AbstractValue input = inputs.get(name);
        return input instanceof Lobe lobe
                ? lobe
                : new Lobe(Range.POSITIVE, input == null ? ImmutableSet.of() : input.origins());
    }

    /** Returns the text of an input, or null if it is not known. */
    @Nullable
    String text(String name) {
        return inputs.get(name) instanceof Words words ? words.text() : null;
    }

    /** Returns the places on which all inputs depend. */
    public ImmutableSet<Origin> origins() {
        ImmutableSet<Origin> all = ImmutableSet.of();
        for (AbstractValue input : inputs.values()) {
            all = AbstractValue.origins(all, input.origins());
        }
        return all;
    }

    /** Returns true if the node has a matrix input, whose arithmetic is different. */
    boolean hasMatrix() {
        return node.inputs().stream().map(ShaderInput::type).anyMatch(type -> type.semantic() == Type.Semantic.MATRIX);
    }

    /**
     * Returns the result of an operation on each component of two values; a single number is used for all components.
     */
    Numbers each(Numbers a, Numbers b, ImmutableSet<Origin> origins, BinaryOperator<Range> operation) {
        ImmutableList.Builder<Range> results = ImmutableList.builder();
        for (int i = 0; i < type().size(); i++) {
            results.add(operation.apply(a.at(i), b.at(i)));
        }
        return new Numbers(results.build(), a.grey() && b.grey(), origins);
    }

    /** Returns the result of an operation on each component of three values. */
    Numbers each(Numbers a, Numbers b, Numbers c, ImmutableSet<Origin> origins, Operation operation) {
        ImmutableList.Builder<Range> results = ImmutableList.builder();
        for (int i = 0; i < type().size(); i++) {
            results.add(operation.apply(a.at(i), b.at(i), c.at(i)));
        }
        return new Numbers(results.build(), a.grey() && b.grey() && c.grey(), origins);
    }

    /** Returns any value of the output's type in a range. */
    Numbers all(Range range, ImmutableSet<Origin> origins) {
        return Numbers.all(type(), range, origins);
    }

    /** An operation on three numbers. */
    @FunctionalInterface
    interface Operation {
        Range apply(Range a, Range b, Range c);
    }
}
