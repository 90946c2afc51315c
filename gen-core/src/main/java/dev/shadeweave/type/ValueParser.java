package dev.shadeweave.type;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.type.Value.ArrayValue;
import dev.shadeweave.type.Value.BooleanValue;
import dev.shadeweave.type.Value.FilenameValue;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.IntegerValue;
import dev.shadeweave.type.Value.MatrixValue;
import dev.shadeweave.type.Value.StringValue;
import dev.shadeweave.type.Value.StructValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads value strings (specification 1.39, "MaterialX Data Types"). It is strict: text after a number, a wrong number
 * of components and an unknown word are errors.
 */
public final class ValueParser {
    private ValueParser() {}

    /** Thrown if a text is not a value of a type. The message is the reason: {@code 'x' is not a number}. */
    public static final class BadValue extends Exception {
        private static final long serialVersionUID = 1L;

        private final String reason;

        BadValue(String reason) {
            super(reason, null, false, false);
            this.reason = reason;
        }

        /** Returns the reason, worded to follow a colon. */
        public String reason() {
            return reason;
        }
    }

    /**
     * Parses a value string.
     *
     * @throws BadValue if the text is not a value of the type; the message names the wrong part
     */
    public static Value parse(Type type, String text) throws BadValue {
        if (type.isStruct()) {
            return struct(type, text);
        }
        if (type.isArray()) {
            return array(type, text);
        }
        return switch (type.base()) {
            case FLOAT -> floats(type, text);
            case INTEGER -> new IntegerValue(integer(text.trim()));
            case BOOLEAN -> bool(text.trim());
            case STRING ->
                type.semantic() == Type.Semantic.FILENAME ? new FilenameValue(text) : new StringValue(type, text);
            case STRUCT, NONE -> throw new BadValue("type " + type + " has no literal values");
        };
    }

    private static Value floats(Type type, String text) throws BadValue {
        List<String> parts = split(text);
        if (parts.size() != type.size()) {
            throw new BadValue(type + " needs " + type.size() + (type.size() == 1 ? " number" : " numbers") + ", found "
                    + parts.size());
        }
        if (type.size() == 1) {
            return new FloatValue(number(parts.get(0)));
        }
        ImmutableList.Builder<Float> numbers = ImmutableList.builderWithExpectedSize(parts.size());
        for (String part : parts) {
            numbers.add(number(part));
        }
        return type.semantic() == Type.Semantic.MATRIX
                ? new MatrixValue(type, numbers.build())
                : new VectorValue(type, numbers.build());
    }

    private static Value array(Type type, String text) throws BadValue {
        ImmutableList.Builder<Value> elements = ImmutableList.builder();
        if (!text.isBlank()) {
            for (String part : text.split(",", -1)) {
                elements.add(scalar(type.base(), part.trim()));
            }
        }
        return new ArrayValue(type, elements.build());
    }

    private static Value scalar(Type.Base base, String text) throws BadValue {
        return switch (base) {
            case FLOAT -> new FloatValue(number(text));
            case INTEGER -> new IntegerValue(integer(text));
            case BOOLEAN -> bool(text);
            case STRING -> new StringValue(text);
            case STRUCT, NONE -> throw new BadValue("no scalar");
        };
    }

    private static Value struct(Type type, String text) throws BadValue {
        String trimmed = text.trim();
        if (!trimmed.startsWith("{") || !trimmed.endsWith("}") || trimmed.length() < 2) {
            throw new BadValue("a struct value is written {…;…}, found '" + text + "'");
        }
        String inner = trimmed.substring(1, trimmed.length() - 1);
        // Empty braces mean one empty text if the struct has one member, and no members otherwise.
        List<String> parts = inner.isBlank() && type.members().size() != 1 ? List.of() : members(inner);
        if (parts.size() != type.members().size()) {
            throw new BadValue(type + " needs " + type.members().size() + " members, found " + parts.size());
        }
        ImmutableList.Builder<Value> values = ImmutableList.builder();
        for (int i = 0; i < parts.size(); i++) {
            Type.Member member = type.members().get(i);
            try {
                values.add(parse(member.type(), parts.get(i)));
            } catch (BadValue e) {
                throw new BadValue("member '" + member.name() + "': " + e.reason());
            }
        }
        return new StructValue(type, values.build());
    }

    /** Splits at semicolons outside inner braces. */
    private static List<String> members(String text) throws BadValue {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (depth < 0) {
                break;
            }
            if (c == ';' && depth == 0) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        if (depth != 0) {
            throw new BadValue("unbalanced braces in '" + text + "'");
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** Splits at commas and white space; a comma may have white space around it. */
    private static List<String> split(String text) throws BadValue {
        List<String> parts = new ArrayList<>();
        int i = 0;
        boolean commaOpen = false;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == ',') {
                if (commaOpen || parts.isEmpty()) {
                    throw new BadValue("a number is missing before a comma in '" + text + "'");
                }
                commaOpen = true;
                i++;
            } else if (Character.isWhitespace(c)) {
                i++;
            } else {
                int start = i;
                while (i < text.length() && text.charAt(i) != ',' && !Character.isWhitespace(text.charAt(i))) {
                    i++;
                }
                parts.add(text.substring(start, i));
                commaOpen = false;
            }
        }
        if (commaOpen) {
            throw new BadValue("a number is missing after the last comma in '" + text + "'");
        }
        return parts;
    }

    private static float number(String text) throws BadValue {
        if (!isDecimal(text)) {
            throw new BadValue("'" + text + "' is not a number");
        }
        float value = Float.parseFloat(text);
        if (!Float.isFinite(value)) {
            throw new BadValue("'" + text + "' is too large for a float");
        }
        return value;
    }

    /**
     * Returns true for sign, digits with an optional point, and exponent, as in C. Java's suffixes and hexadecimal
     * floats are not accepted.
     */
    private static boolean isDecimal(String text) {
        int i = 0;
        int n = text.length();
        if (i < n && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
            i++;
        }
        int digits = 0;
        while (i < n && isDigit(text.charAt(i))) {
            i++;
            digits++;
        }
        if (i < n && text.charAt(i) == '.') {
            i++;
            while (i < n && isDigit(text.charAt(i))) {
                i++;
                digits++;
            }
        }
        if (digits == 0) {
            return false;
        }
        if (i < n && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
            i++;
            if (i < n && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
                i++;
            }
            int exponentStart = i;
            while (i < n && isDigit(text.charAt(i))) {
                i++;
            }
            if (i == exponentStart) {
                return false;
            }
        }
        return i == n;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int integer(String text) throws BadValue {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isDigit(c) && !(i == 0 && text.length() > 1 && (c == '-' || c == '+'))) {
                throw new BadValue("'" + text + "' is not an integer");
            }
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadValue(text.isEmpty() ? "an integer is missing" : "'" + text + "' does not fit 32 bits");
        }
    }

    private static BooleanValue bool(String text) throws BadValue {
        return switch (text) {
            case "true" -> new BooleanValue(true);
            case "false" -> new BooleanValue(false);
            default -> throw new BadValue("'" + text + "' is neither true nor false");
        };
    }
}
