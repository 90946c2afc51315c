package dev.shadeweave.glir.io;

import dev.shadeweave.glir.GlirBuffer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Writes trees of lists, maps, texts and numbers as JSON on one line. Syntax can only come from the program itself, so
 * no text of a stream becomes syntax.
 */
final class JsonText {
    private static final int FLOAT_DIGITS = 9;
    private static final double EXACT = 1e15;

    private final StringBuilder text = new StringBuilder();
    private final int length;

    /** Creates an empty text. */
    JsonText() {
        this(Integer.MAX_VALUE);
    }

    /** Creates a text that accepts nothing more after this length. */
    private JsonText(int length) {
        this.length = length;
    }

    /** Returns the text of a value. */
    static String of(@Nullable Object value) {
        return new JsonText().value(value).toString();
    }

    /** Returns the beginning of a value, with an ellipsis for the rest. */
    static String shortened(@Nullable Object value, int length) {
        String text = new JsonText(length).value(value).toString();
        return text.length() <= length ? text : text.substring(0, length - 1) + "…";
    }

    /** Adds braces, commas and names of the format. */
    JsonText syntax(@Untainted String words) {
        text.append(words);
        return this;
    }

    /** Adds bytes as a text in base64 (RFC 4648), which has no character to escape. */
    JsonText base64(byte[] bytes) {
        text.append('"').append(Base64.getEncoder().encodeToString(bytes)).append('"');
        return this;
    }

    /** Adds a value. The reader limits the depth of trees, so recursion is safe. */
    JsonText value(@Nullable Object value) {
        if (text.length() > length) {
            return this;
        }
        if (value instanceof String string) {
            quote(string.length() > length ? string.substring(0, length) : string);
        } else if (value instanceof double[] numbers) {
            text.append('[');
            for (int i = 0; i < numbers.length && text.length() <= length; i++) {
                text.append(i == 0 ? "" : ", ").append(number(numbers[i]));
            }
            text.append(']');
        } else if (value instanceof List<?> list) {
            text.append('[');
            for (int i = 0; i < list.size() && text.length() <= length; i++) {
                text.append(i == 0 ? "" : ", ");
                value(list.get(i));
            }
            text.append(']');
        } else if (value instanceof Map<?, ?> map) {
            text.append('{');
            String between = "";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text.append(between);
                quote(String.valueOf(entry.getKey()));
                text.append(": ");
                value(entry.getValue());
                between = ", ";
            }
            text.append('}');
        } else if (value instanceof GlirBuffer buffer) {
            text.append('<').append(buffer).append('>');
        } else if (value instanceof Double number) {
            text.append(number(number));
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else {
            throw new IllegalArgumentException("JSON has no " + value.getClass());
        }
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /**
     * Returns the shortest decimal that reads back to the same number. If the number is a float, it must read back to
     * the same float. Infinities and NaN become texts.
     */
    static String number(double value) {
        if (!Double.isFinite(value)) {
            return "\"" + value + "\"";
        }
        if (value == (long) value && Math.abs(value) < EXACT && !(value == 0 && 1 / value < 0)) {
            return Long.toString((long) value);
        }
        if ((float) value != value) {
            return Double.toString(value);
        }
        float single = (float) value;
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < FLOAT_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits));
            if (rounded.floatValue() == single) {
                return plain(rounded);
            }
        }
        return plain(exact.round(new MathContext(FLOAT_DIGITS)));
    }

    private static String plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        if (stripped.signum() == 0) {
            return "-0.0";
        }
        int exponent = stripped.precision() - stripped.scale() - 1;
        return exponent >= -5 && exponent < 12 ? stripped.toPlainString() : stripped.toString();
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < 0x20 || c == 0x7F || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
                        text.append(String.format(java.util.Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }
}
