package dev.shadeweave.osl.internal.syntax;

import dev.shadeweave.type.Numbers;
import dev.shadeweave.type.Type;
import dev.shadeweave.type.Type.Member;
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
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/** Values as OSL expressions, and as initial values of parameters. */
final class OslLiterals {
    private OslLiterals() {}

    static @Untainted String of(OslSyntax syntax, Type type, Value value) {
        return write(syntax, type, value, false);
    }

    static @Untainted String zero(OslSyntax syntax, Type type) {
        return write(syntax, type, null, false);
    }

    static @Untainted String initialiser(OslSyntax syntax, Type type, @Nullable Value value) {
        return write(syntax, type, value, true);
    }

    /** Returns a value, or the type's default; structs in braces or by their constructor. */
    private static @Untainted String write(OslSyntax syntax, Type type, @Nullable Value value, boolean braces) {
        if (type.isArray()) {
            return array(syntax, type, value);
        }
        return switch (type.base()) {
            case FLOAT -> floats(syntax, type, value, braces);
            case INTEGER -> integer(value);
            case BOOLEAN -> value instanceof BooleanValue bool && bool.value() ? "1" : "0";
            case STRING ->
                type.equals(Types.FILENAME) ? file(value, braces) : quoted(value == null ? "" : value.text());
            case STRUCT -> struct(syntax, type, value instanceof StructValue struct ? struct : null, braces);
            case NONE -> closure(type, braces);
        };
    }

    private static @Untainted String floats(OslSyntax syntax, Type type, @Nullable Value value, boolean braces) {
        if (type.semantic() == Type.Semantic.MATRIX) {
            return value instanceof MatrixValue matrix ? matrix(matrix) : "matrix(1.0)";
        }
        if (type.size() == 1) {
            return value instanceof FloatValue number ? Numbers.text(number.value()) : "0.0";
        }
        List<Float> numbers =
                value instanceof VectorValue vector ? vector.components() : Collections.nCopies(type.size(), 0.0f);
        boolean color = type.semantic() == Type.Semantic.COLOR;
        return switch (type.size()) {
            case 3 -> triple(syntax.typeName(type), numbers);
            case 4 ->
                color
                        ? members(
                                "color4", List.of(triple("color", numbers.subList(0, 3)), text(numbers.get(3))), braces)
                        : members("vector4", texts(numbers), braces);
            default -> members(syntax.typeName(type), texts(numbers), braces);
        };
    }

    private static @Untainted String integer(@Nullable Value value) {
        if (!(value instanceof IntegerValue integer)) {
            return "0";
        }
        // OSL reads a minus sign and then a number, and 2147483648 is too large for an int.
        return integer.value() == Integer.MIN_VALUE ? "(-2147483647 - 1)" : Integer.toString(integer.value());
    }

    private static @Untainted String triple(@Untainted String name, List<Float> numbers) {
        boolean same = numbers.stream().allMatch(number -> number.equals(numbers.get(0)));
        return name + "(" + (same ? text(numbers.get(0)) : String.join(", ", texts(numbers))) + ")";
    }

    /** Returns a matrix row by row, as in documents; a 3×3 matrix becomes the upper left part of a 4×4 matrix. */
    private static @Untainted String matrix(MatrixValue value) {
        List<@Untainted String> rows = new ArrayList<>();
        List<@Untainted String> numbers = texts(value.components());
        int size = numbers.size() == 9 ? 3 : 4;
        for (int row = 0; row < 4; row++) {
            List<@Untainted String> line = new ArrayList<>();
            for (int column = 0; column < 4; column++) {
                boolean stated = row < size && column < size;
                line.add(stated ? numbers.get(row * size + column) : row == column ? "1.0" : "0.0");
            }
            rows.add(String.join(", ", line));
        }
        return "matrix(" + String.join(", ", rows) + ")";
    }

    private static @Untainted String array(OslSyntax syntax, Type type, @Nullable Value value) {
        @Untainted
        String zero =
                switch (type.base()) {
                    case FLOAT -> "0.0";
                    case STRING -> "\"\"";
                    default -> "0";
                };
        List<@Untainted String> elements = new ArrayList<>();
        if (value instanceof ArrayValue array) {
            array.elements().forEach(element -> elements.add(of(syntax, element.type(), element)));
        }
        return "{" + (elements.isEmpty() ? zero : String.join(", ", elements)) + "}";
    }

    private static @Untainted String file(@Nullable Value value, boolean braces) {
        return members("textureresource", List.of(quoted(value == null ? "" : value.text()), "\"\""), braces);
    }

    private static @Untainted String struct(OslSyntax syntax, Type type, @Nullable StructValue value, boolean braces) {
        List<@Untainted String> members = new ArrayList<>();
        for (int i = 0; i < type.members().size(); i++) {
            Member member = type.members().get(i);
            members.add(write(
                    syntax,
                    member.type(),
                    value == null ? member.value() : value.members().get(i),
                    braces));
        }
        return members(syntax.typeName(type), members, braces);
    }

    private static @Untainted String closure(Type type, boolean braces) {
        if (type.equals(Types.SURFACESHADER)) {
            return braces ? "{0, 0, 1.0}" : "surfaceshader(null_closure(), null_closure(), 1.0)";
        }
        if (type.equals(Types.DISPLACEMENTSHADER)) {
            return "vector(0.0)";
        }
        return braces || type.equals(Types.NONE) ? "0" : "null_closure()";
    }

    private static @Untainted String members(@Untainted String name, List<@Untainted String> members, boolean braces) {
        return (braces ? "{" : name + "(") + String.join(", ", members) + (braces ? "}" : ")");
    }

    private static List<@Untainted String> texts(List<Float> numbers) {
        return numbers.stream().map(OslLiterals::text).toList();
    }

    private static @Untainted String text(float number) {
        return Numbers.text(number);
    }

    /** Returns a text in quotes, with the escapes of C. */
    @SuppressWarnings("tainting") // escaped text in quotes is not code
    static @Untainted String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(c < ' ' ? ' ' : c);
            }
        }
        return quoted.append('"').toString();
    }
}
