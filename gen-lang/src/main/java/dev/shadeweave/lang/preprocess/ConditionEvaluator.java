package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.diagnostic.DiagnosticKind;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import java.util.List;

/**
 * Evaluates the condition of an {@code #if}: 32-bit integers, with the operators of the preprocessor (GLSL 4.60,
 * section 3.3).
 */
final class ConditionEvaluator {
    static final DiagnosticKind BAD_CONDITION =
            DiagnosticKind.error("SW3020", "condition has {0} where {1} is expected");
    static final DiagnosticKind UNDEFINED_NAME = DiagnosticKind.error(
            "SW3021", "'{0}' is not defined, which a condition of GLSL ES needs; ask with 'defined({0})' first");
    static final DiagnosticKind DIVISION_BY_ZERO = DiagnosticKind.error("SW3022", "condition divides by zero");
    static final DiagnosticKind DEEP_CONDITION =
            DiagnosticKind.error("SW3023", "condition is nested deeper than {0}; define parts of it as macros");

    private static final ImmutableMap<String, Integer> PRECEDENCE = ImmutableMap.<String, Integer>builder()
            .put("||", 1)
            .put("&&", 2)
            .put("|", 3)
            .put("^", 4)
            .put("&", 5)
            .put("==", 6)
            .put("!=", 6)
            .put("<", 7)
            .put(">", 7)
            .put("<=", 7)
            .put(">=", 7)
            .put("<<", 8)
            .put(">>", 8)
            .put("+", 9)
            .put("-", 9)
            .put("*", 10)
            .put("/", 10)
            .put("%", 10)
            .buildOrThrow();

    /** Thrown to end evaluation after the first mistake, which has been reported. */
    private static final class Wrong extends RuntimeException {
        Wrong() {
            super(null, null, false, false);
        }
    }

    private final List<Token> tokens;
    private final Token end;
    private final boolean es;
    private final int deepest;
    private final Problems problems;
    private int position;
    private int depth;

    private ConditionEvaluator(List<Token> tokens, Token end, boolean es, int deepest, Problems problems) {
        this.tokens = tokens;
        this.end = end;
        this.es = es;
        this.deepest = deepest;
        this.problems = problems;
    }

    /**
     * Returns true if the condition holds; a malformed condition does not.
     *
     * @param tokens the condition, with macros expanded and {@code defined} evaluated
     * @param end the token after them
     */
    static boolean holds(List<Token> tokens, Token end, boolean es, int deepest, Problems problems) {
        ConditionEvaluator evaluator = new ConditionEvaluator(tokens, end, es, deepest, problems);
        try {
            int value = evaluator.binary(1, true);
            if (evaluator.position < tokens.size()) {
                throw evaluator.wrong("an operator or the end of the line");
            }
            return value != 0;
        } catch (Wrong e) {
            return false;
        }
    }

    private Token peek() {
        return position < tokens.size() ? tokens.get(position) : end;
    }

    private Wrong wrong(String expected) {
        Token token = peek();
        problems.report(BAD_CONDITION, token, token.endsLine() ? "its end" : "'" + token.text() + "'", expected);
        return new Wrong();
    }

    private int binary(int lowest, boolean counts) {
        int left = unary(counts);
        while (true) {
            Token operator = peek();
            Integer precedence = operator.kind() == TokenKind.SIGN ? PRECEDENCE.get(operator.text()) : null;
            if (precedence == null || precedence < lowest) {
                return left;
            }
            position++;
            boolean decided = (operator.is("||") && left != 0) || (operator.is("&&") && left == 0);
            int right = binary(precedence + 1, counts && !decided);
            left = apply(operator, left, right, counts && !decided);
        }
    }

    private int apply(Token operator, int left, int right, boolean counts) {
        return switch (operator.text()) {
            case "||" -> left != 0 || right != 0 ? 1 : 0;
            case "&&" -> left != 0 && right != 0 ? 1 : 0;
            case "|" -> left | right;
            case "^" -> left ^ right;
            case "&" -> left & right;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "<" -> left < right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            case "<<" -> left << right;
            case ">>" -> left >> right;
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            default -> divide(operator, left, right, counts);
        };
    }

    private int divide(Token operator, int left, int right, boolean counts) {
        if (right == 0) {
            if (counts) {
                problems.report(DIVISION_BY_ZERO, operator);
                throw new Wrong();
            }
            return 0;
        }
        return operator.is("/") ? left / right : left % right;
    }

    private int unary(boolean counts) {
        if (++depth > deepest) {
            problems.report(DEEP_CONDITION, peek(), deepest);
            throw new Wrong();
        }
        int value = operand(counts);
        depth--;
        return value;
    }

    private int operand(boolean counts) {
        Token token = peek();
        if (token.kind() == TokenKind.NUMBER) {
            position++;
            return number(token);
        }
        if (token.kind() == TokenKind.WORD) {
            position++;
            if (es && counts) {
                problems.report(UNDEFINED_NAME, token, token.text());
                throw new Wrong();
            }
            return 0;
        }
        if (token.kind() == TokenKind.SIGN) {
            position++;
            switch (token.text()) {
                case "+" -> {
                    return unary(counts);
                }
                case "-" -> {
                    return -unary(counts);
                }
                case "~" -> {
                    return ~unary(counts);
                }
                case "!" -> {
                    return unary(counts) == 0 ? 1 : 0;
                }
                case "(" -> {
                    return closed(binary(1, counts));
                }
                default -> position--;
            }
        }
        throw wrong("a whole number");
    }

    private int closed(int value) {
        if (!peek().is(")")) {
            throw wrong("')'");
        }
        position++;
        return value;
    }

    private int number(Token token) {
        String text = token.text();
        if (text.endsWith("u") || text.endsWith("U")) {
            text = text.substring(0, text.length() - 1);
        }
        try {
            if (text.startsWith("0x") || text.startsWith("0X")) {
                return Integer.parseUnsignedInt(text.substring(2), 16);
            }
            return Integer.parseUnsignedInt(text, text.length() > 1 && text.startsWith("0") ? 8 : 10);
        } catch (NumberFormatException e) {
            position--;
            throw wrong("a whole number");
        }
    }
}
