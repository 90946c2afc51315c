package dev.shadeweave.glir.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes the length of an array that is stated by an expression of numbers and constants. If an expression chooses a
 * value with {@code ? :}, uses operators other than those of sums and products, or calls a function, its largest value
 * counts.
 */
final class ConstantSize {
    /** The limit of nested parentheses and signs. The value of a deeper expression is unknown. */
    private static final int DEEPEST = 64;

    /**
     * Signs between values of which the largest counts. The second sign of pairs such as {@code ==} is also among them.
     */
    private static final Set<String> BETWEEN = Set.of(",", "?", ":", "<", ">", "=", "!", "&", "|", "^");

    private final List<String> words;
    private final int end;
    private final Map<String, Long> constants;
    private int at;
    private int depth;
    private boolean unknown;

    private ConstantSize(List<String> words, int from, int end, Map<String, Long> constants) {
        this.words = words;
        this.at = from;
        this.end = end;
        this.constants = constants;
    }

    /** Returns the value of an expression; null if it is unknown. */
    static @Nullable Long of(List<String> words, int from, int to, Map<String, Long> constants) {
        ConstantSize size = new ConstantSize(words, from, Math.min(to, words.size()), constants);
        long value = size.at < size.end ? size.largest() : 0;
        return size.unknown || size.at < size.end || from >= to ? null : value;
    }

    private String next() {
        return at < end ? words.get(at) : "";
    }

    private boolean take(String sign) {
        if (next().equals(sign)) {
            at++;
            return true;
        }
        return false;
    }

    private long largest() {
        long value = sum();
        while (!unknown && BETWEEN.contains(next())) {
            at++;
            if (!BETWEEN.contains(next())) {
                value = Math.max(value, sum());
            }
        }
        return value;
    }

    private long sum() {
        long value = product();
        while (!unknown) {
            if (take("+")) {
                value = clamp((double) value + product());
            } else if (take("-")) {
                value = clamp((double) value - product());
            } else if (take("<<")) {
                value = clamp((double) value * Math.pow(2, places(product())));
            } else if (take(">>")) {
                value >>= places(product());
            } else {
                return value;
            }
        }
        return value;
    }

    /** Limits a shift to the places of a number of 64 bits. */
    private static int places(long by) {
        return (int) Math.min(62, Math.max(0, by));
    }

    private long product() {
        long value = operand();
        while (!unknown) {
            if (take("*")) {
                value = clamp((double) value * operand());
            } else if (take("/")) {
                long divisor = operand();
                value = divisor == 0 ? ShaderCost.MOST : value / divisor;
            } else if (take("%")) {
                long divisor = operand();
                value = divisor == 0 ? ShaderCost.MOST : value % divisor;
            } else {
                return value;
            }
        }
        return value;
    }

    private static long clamp(double value) {
        return (long) Math.max(-ShaderCost.MOST, Math.min((double) ShaderCost.MOST, value));
    }

    private long operand() {
        if (++depth > DEEPEST) {
            return stop();
        }
        String word = next();
        at++;
        long value =
                switch (word) {
                    case "(" -> parenthesis();
                    case "-", "~" -> -operand();
                    case "+", "!" -> operand();
                    default -> named(word);
                };
        depth--;
        return value;
    }

    /** Returns the value of a number or a constant, or the largest value in a call such as {@code max(1, 2)}. */
    private long named(String word) {
        if (!word.isEmpty() && Character.isDigit(word.charAt(0))) {
            return number(word);
        }
        Long known = ShaderScan.isName(word) ? constants.get(word) : null;
        if (ShaderScan.isName(word) && take("(")) {
            if (known == null) {
                return parenthesis();
            }
            return take(")") ? known : Math.max(known, parenthesis()); // a macro with parameters
        }
        return known == null ? stop() : known;
    }

    private long parenthesis() {
        long value = largest();
        return take(")") ? value : stop();
    }

    private long number(String word) {
        String digits = word.toLowerCase(Locale.ROOT);
        try {
            if (digits.startsWith("0x")) {
                return clamp((double) Long.parseUnsignedLong(digits.substring(2).replaceAll("u$", ""), 16));
            }
            String plain = digits.replaceAll("(u|f|lf)$", "");
            if (plain.matches("0[0-7]+")) {
                return clamp((double) Long.parseLong(plain, 8));
            }
            return clamp(Double.parseDouble(plain));
        } catch (NumberFormatException e) {
            return stop();
        }
    }

    private long stop() {
        unknown = true;
        return 0;
    }
}
