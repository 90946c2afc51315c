package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.raymarch.internal.blocks.Conditionals.Truth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the condition of an {@code #if} (GLSL 4.60, section 3.3): {@code defined}, macros, whole numbers, {@code +},
 * {@code -}, {@code *}, comparisons and logic. Any other condition is unknown.
 */
final class ConditionReader {
    private static final ImmutableSet<String> SIGNS =
            ImmutableSet.of("&&", "||", "==", "!=", "<=", ">=", "!", "<", ">", "(", ")", "+", "*", "-");

    /** The limit of nesting. Conditions with deeper nesting are left for the compiler. */
    private static final int DEEPEST = 64;

    private final Conditionals conditionals;
    private final Deque<String> tokens = new ArrayDeque<>();
    private boolean isUnderstood = true;
    private int depth;

    ConditionReader(Conditionals conditionals, List<Token> condition) {
        this.conditionals = conditionals;
        for (Token token : condition) {
            tokens.add(token.text());
            isUnderstood &= isNumber(token) || token.isWord() || SIGNS.contains(token.text());
        }
    }

    private static boolean isNumber(Token token) {
        return token.kind() == TokenKind.NUMBER && token.text().chars().allMatch(c -> c >= '0' && c <= '9');
    }

    Truth read() {
        Integer value = isUnderstood ? or() : null;
        return value == null || !tokens.isEmpty() || !isUnderstood
                ? Truth.UNKNOWN
                : value != 0 ? Truth.TRUE : Truth.FALSE;
    }

    private boolean accept(String token) {
        if (token.equals(tokens.peek())) {
            tokens.poll();
            return true;
        }
        return false;
    }

    private @Nullable Integer or() {
        Integer left = and();
        while (accept("||")) {
            Integer right = and();
            left = isTrue(left) || isTrue(right) ? Integer.valueOf(1) : left == null || right == null ? null : 0;
        }
        return left;
    }

    private @Nullable Integer and() {
        Integer left = comparison();
        while (accept("&&")) {
            Integer right = comparison();
            left = isFalse(left) || isFalse(right) ? Integer.valueOf(0) : left == null || right == null ? null : 1;
        }
        return left;
    }

    private static boolean isTrue(@Nullable Integer value) {
        return value != null && value != 0;
    }

    private static boolean isFalse(@Nullable Integer value) {
        return value != null && value == 0;
    }

    private @Nullable Integer comparison() {
        Integer left = sum();
        for (String operator : new String[] {"==", "!=", "<=", ">=", "<", ">"}) {
            if (accept(operator)) {
                Integer right = sum();
                return left == null || right == null ? null : compare(left, operator, right) ? 1 : 0;
            }
        }
        return left;
    }

    private static boolean compare(int left, String operator, int right) {
        return switch (operator) {
            case "==" -> left == right;
            case "!=" -> left != right;
            case "<=" -> left <= right;
            case ">=" -> left >= right;
            case "<" -> left < right;
            default -> left > right;
        };
    }

    private @Nullable Integer sum() {
        Integer left = product();
        while (true) {
            boolean plus = accept("+");
            if (!plus && !accept("-")) {
                return left;
            }
            Integer right = product();
            left = left == null || right == null ? null : Integer.valueOf(plus ? left + right : left - right);
        }
    }

    private @Nullable Integer product() {
        Integer left = unary();
        while (accept("*")) {
            Integer right = unary();
            left = left == null || right == null ? null : Integer.valueOf(left * right);
        }
        return left;
    }

    private @Nullable Integer unary() {
        if (++depth > DEEPEST) {
            isUnderstood = false;
            return null;
        }
        try {
            if (accept("!")) {
                Integer value = unary();
                return value == null ? null : value == 0 ? 1 : 0;
            }
            if (accept("-")) {
                Integer value = unary();
                return value == null ? null : -value;
            }
            if (accept("(")) {
                Integer value = or();
                isUnderstood &= accept(")");
                return value;
            }
            return atom();
        } finally {
            depth--;
        }
    }

    private @Nullable Integer atom() {
        String token = tokens.poll();
        if (token == null) {
            isUnderstood = false;
            return null;
        }
        if (token.equals("defined")) {
            boolean bracket = accept("(");
            String name = tokens.poll();
            isUnderstood &= name != null && (!bracket || accept(")"));
            return name == null || !conditionals.known().test(name)
                    ? null
                    : conditionals.macros().containsKey(name) ? 1 : 0;
        }
        if (Character.isDigit(token.charAt(0))) {
            return token.length() < 10 ? Integer.valueOf(token) : null;
        }
        String value = conditionals.macros().get(token);
        if (value == null) {
            // An undefined name is an error in GLSL and 0 in C. Here, it is 0 if Shadeweave knows that it is undefined.
            return conditionals.known().test(token) ? 0 : null;
        }
        return value.matches("-?[0-9]{1,9}") ? Integer.valueOf(value) : null;
    }
}
