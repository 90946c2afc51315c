package dev.shadeweave.glir.check;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How long an array is whose length is an expression of numbers and constants. */
final class ConstantSize {
    /** Deeper parentheses are no length. */
    private static final int DEEPEST = 64;

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

    /** The value of an expression; null if it is none that can be known. */
    static @Nullable Long of(List<String> words, int from, int to, Map<String, Long> constants) {
        ConstantSize size = new ConstantSize(words, from, Math.min(to, words.size()), constants);
        long value = size.at < size.end ? size.sum() : 0;
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

    /** How far a number of 64 bits can be shifted. */
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
        String word = next();
        at++;
        if (word.equals("(")) {
            return parenthesis();
        }
        if (word.equals("-") || word.equals("+")) {
            return ++depth > DEEPEST ? stop() : word.equals("-") ? -operand() : operand();
        }
        if (!word.isEmpty() && Character.isDigit(word.charAt(0))) {
            return number(word);
        }
        if (ShaderScan.isName(word)) {
            if (take("(")) {
                return parenthesis(); // int(4e6), max(1, 2): as much as what comes to most in it
            }
            Long known = constants.get(word);
            return known == null ? stop() : known;
        }
        return stop();
    }

    private long parenthesis() {
        if (++depth > DEEPEST) {
            return stop();
        }
        long value = sum();
        while (!unknown && take(",")) {
            value = Math.max(value, sum());
        }
        if (!take(")")) {
            return stop();
        }
        depth--;
        return value;
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
