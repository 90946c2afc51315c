package dev.shadeweave.osl.internal.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Syntax;
import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.ArrayValue;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Values in the text form of shader groups: {@code float amount 0.5}; structs member by member. */
public final class OslGroupValues {
    private static final ImmutableList<@Untainted String> COMPONENTS = ImmutableList.of("x", "y", "z", "w");

    private OslGroupValues() {}

    /**
     * Returns type, name and value of a parameter, or of each of its members. The list is empty for closures, which
     * have no values, and for arrays without elements.
     *
     * @param syntax names the members of structs
     */
    public static ImmutableList<@Untainted String> of(Syntax syntax, Type type, @Untainted String name, Value value) {
        if (value instanceof StructValue struct) {
            ImmutableList.Builder<@Untainted String> members = ImmutableList.builder();
            ImmutableList<@Untainted String> names = syntax.memberNames(type);
            for (int i = 0; i < names.size(); i++) {
                members.addAll(of(
                        syntax,
                        type.members().get(i).type(),
                        name + "." + names.get(i),
                        struct.members().get(i)));
            }
            return members.build();
        }
        if (value instanceof ArrayValue array) {
            return array(type, name, array);
        }
        if (value instanceof VectorValue vector) {
            return tuple(type, name, vector.components());
        }
        return switch (type.base()) {
            case FLOAT ->
                value instanceof MatrixValue matrix
                        ? ImmutableList.of("matrix " + name + " " + numbers(widened(matrix.components())))
                        : ImmutableList.of("float " + name + " " + Numbers.text(((FloatValue) value).value()));
            case INTEGER -> ImmutableList.of("int " + name + " " + Integer.toString(((IntegerValue) value).value()));
            case BOOLEAN -> ImmutableList.of("int " + name + " " + (((BooleanValue) value).value() ? "1" : "0"));
            case STRING -> ImmutableList.of("string " + name + " " + quoted(value.text()));
            case STRUCT, NONE -> ImmutableList.of();
        };
    }

    /** Returns a text in quotes. */
    public static @Untainted String quoted(String text) {
        return OslLiterals.quoted(text);
    }

    private static ImmutableList<@Untainted String> tuple(Type type, @Untainted String name, List<Float> numbers) {
        boolean color = type.semantic() == Type.Semantic.COLOR;
        if (numbers.size() == 3) {
            return ImmutableList.of((color ? "color " : "vector ") + name + " " + numbers(numbers));
        }
        if (type.equals(Types.COLOR4)) {
            return ImmutableList.of(
                    "color " + name + ".rgb " + numbers(numbers.subList(0, 3)),
                    "float " + name + ".a " + Numbers.text(numbers.get(3)));
        }
        ImmutableList.Builder<@Untainted String> members = ImmutableList.builder();
        for (int i = 0; i < numbers.size(); i++) {
            members.add("float " + name + "." + COMPONENTS.get(i) + " " + Numbers.text(numbers.get(i)));
        }
        return members.build();
    }

    private static ImmutableList<@Untainted String> array(Type type, @Untainted String name, ArrayValue array) {
        if (array.elements().isEmpty()) {
            return ImmutableList.of();
        }
        @Untainted String element = OslSyntax.INSTANCE.typeName(type);
        @Untainted
        String values = array.elements().stream().map(OslGroupValues::scalar).collect(Collectors.joining(" "));
        return ImmutableList.of(
                element + "[" + Integer.toString(array.elements().size()) + "] " + name + " " + values);
    }

    private static @Untainted String scalar(Value value) {
        if (value instanceof BooleanValue bool) {
            return bool.value() ? "1" : "0";
        }
        if (value instanceof IntegerValue integer) {
            return Integer.toString(integer.value());
        }
        return value instanceof FloatValue number ? Numbers.text(number.value()) : quoted(value.text());
    }

    /** Returns a 3×3 matrix as the upper left part of a 4×4 matrix. */
    private static List<Float> widened(List<Float> numbers) {
        if (numbers.size() == 16) {
            return numbers;
        }
        List<Float> wide = new ArrayList<>(Collections.nCopies(16, 0.0f));
        for (int i = 0; i < 9; i++) {
            wide.set(i / 3 * 4 + i % 3, numbers.get(i));
        }
        wide.set(15, 1.0f);
        return wide;
    }

    private static @Untainted String numbers(List<Float> numbers) {
        return numbers.stream().map(Numbers::text).collect(Collectors.joining(" "));
    }
}
