package dev.shadeweave.analysis;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.semantics.AbstractValue;
import dev.shadeweave.semantics.AbstractValue.Numbers;
import dev.shadeweave.semantics.AbstractValue.Unknown;
import dev.shadeweave.semantics.AbstractValue.Words;
import dev.shadeweave.semantics.Origin;
import dev.shadeweave.semantics.Range;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FilenameValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.Optional;

/** Converts values to estimates, and exact estimates to values. */
final class Literals {
    private Literals() {}

    /** Returns the estimate of one value. */
    static AbstractValue estimate(Value value, ImmutableSet<Origin> origins) {
        if (value instanceof FloatValue number) {
            return scalar(number.value(), origins);
        }
        if (value instanceof IntegerValue number) {
            return new Numbers(ImmutableList.of(Range.ofInteger(number.value())), true, origins);
        }
        if (value instanceof BooleanValue answer) {
            return scalar(answer.value() ? 1 : 0, origins);
        }
        if (value instanceof VectorValue vector) {
            ImmutableList.Builder<Range> components = ImmutableList.builder();
            vector.components().forEach(component -> components.add(Range.of(component)));
            boolean grey = ImmutableSet.copyOf(vector.components()).size() == 1;
            return new Numbers(components.build(), grey, origins);
        }
        if (value instanceof StringValue text) {
            return new Words(text.value(), origins);
        }
        return value instanceof FilenameValue file ? new Words(file.value(), origins) : new Unknown(origins);
    }

    private static Numbers scalar(double number, ImmutableSet<Origin> origins) {
        return new Numbers(ImmutableList.of(Range.of(number)), true, origins);
    }

    /** Returns the value of an estimate if there is only one. */
    static Optional<Value> value(AbstractValue estimate, Type type) {
        if (estimate instanceof Words words) {
            return Optional.ofNullable(words.text()).map(text -> new StringValue(type, text));
        }
        if (!(estimate instanceof Numbers numbers)
                || !numbers.isPoint()
                || numbers.components().size() != type.size()) {
            return Optional.empty();
        }
        double first = numbers.first().low();
        return switch (type.base()) {
            case BOOLEAN -> Optional.of(new BooleanValue(first != 0));
            case INTEGER -> Optional.of(new IntegerValue((int) first));
            case FLOAT ->
                type.size() == 1
                        ? Optional.of(new FloatValue((float) first))
                        : Optional.of(new VectorValue(
                                type,
                                numbers.components().stream()
                                        .map(range -> (float) range.low())
                                        .collect(ImmutableList.toImmutableList())));
            case STRING, STRUCT, NONE -> Optional.empty();
        };
    }
}
