package dev.shadeweave.glsl.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Values as GLSL expressions. */
final class GlslLiterals {
    private GlslLiterals() {}

    static @Untainted String of(GlslSyntax syntax, Type type, Value value) {
        return switch (type.base()) {
            case FLOAT -> floats(syntax, type, value);
            case INTEGER, BOOLEAN -> type.isArray() ? array(syntax, type, (ArrayValue) value) : scalar(value);
            // GLSL has no strings. Choices are integers at this point; the remaining strings do not affect the code.
            case STRING -> "0";
            case STRUCT -> struct(syntax, type, (StructValue) value);
            case NONE -> syntax.defaultValue(type);
        };
    }

    private static @Untainted String floats(GlslSyntax syntax, Type type, Value value) {
        if (value instanceof FloatValue number) {
            return Numbers.text(number.value());
        }
        if (value instanceof VectorValue vector) {
            return constructor(syntax.typeName(type), vector.components(), true);
        }
        if (value instanceof MatrixValue matrix) {
            // Rows become columns: the transpose, so that matrix times column equals MaterialX' row times matrix.
            return constructor(syntax.typeName(type), matrix.components(), false);
        }
        return array(syntax, type, (ArrayValue) value);
    }

    private static @Untainted String scalar(Value value) {
        // GLSL reads a minus sign and a number, and 2147483648 is no int (GLSL 4.60, section 4.1.3).
        if (value instanceof IntegerValue integer) {
            return integer.value() == Integer.MIN_VALUE ? "(-2147483647 - 1)" : Integer.toString(integer.value());
        }
        return Boolean.toString(((BooleanValue) value).value());
    }

    /**
     * Returns {@code vec3(0.5)} if all components are the same and the constructor replicates a scalar; otherwise lists
     * all components.
     */
    private static @Untainted String constructor(@Untainted String name, ImmutableList<Float> numbers, boolean fills) {
        @Untainted String first = Numbers.text(numbers.get(0));
        if (fills && areSame(numbers)) {
            return name + "(" + first + ")";
        }
        List<@Untainted String> arguments = new ArrayList<>(numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            arguments.add(Numbers.text(numbers.get(i)));
        }
        return name + "(" + String.join(", ", arguments) + ")";
    }

    private static boolean areSame(ImmutableList<Float> numbers) {
        for (int i = 1; i < numbers.size(); i++) {
            if (!numbers.get(i).equals(numbers.get(0))) {
                return false;
            }
        }
        return true;
    }

    private static @Untainted String array(GlslSyntax syntax, Type type, ArrayValue value) {
        @Untainted
        String elements = value.elements().stream()
                .map(element -> of(syntax, element.type(), element))
                .collect(Collectors.joining(", "));
        return value.elements().isEmpty()
                ? syntax.defaultValue(type)
                : syntax.typeName(type) + "["
                        + Integer.toString(value.elements().size()) + "](" + elements + ")";
    }

    private static @Untainted String struct(GlslSyntax syntax, Type type, StructValue value) {
        List<@Untainted String> members = new ArrayList<>();
        for (int i = 0; i < type.members().size(); i++) {
            members.add(of(syntax, type.members().get(i).type(), value.members().get(i)));
        }
        return syntax.typeName(type) + "(" + String.join(", ", members) + ")";
    }
}
