package dev.shadeweave.lang.overload;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Shapes of expressions in a postfix notation that is independent of the language: words with spaces between them,
 * operands before operators. A library is stored before the target language is known. A shape records the facts from
 * which each language computes the type.
 *
 * <pre>
 * :vec3          a variable declared with this type
 * #1.0           a number
 * !              a truth value
 * ?              anything
 * + - * / |      a binary operator applied to the two before
 * ?:             a choice between the two before
 * .xy            components or a member of the one before
 * []             an element of the one before
 * max/2          a call with this number of arguments before it
 * </pre>
 */
public final class ExpressionShape implements TypeRules {
    /** The typing rules whose types are shapes. */
    public static final TypeRules SHAPES = new ExpressionShape();

    /** Longer shapes are unknown; no library has such long expressions. */
    private static final int MOST_CHARACTERS = 2000;

    private static final String ANYTHING = "?";
    private static final String CHOICE = "?:";

    private ExpressionShape() {}

    /** Returns the type of an expression with the given shape. */
    public static String type(String shape, TypeRules rules) {
        if (shape.equals(UNKNOWN)) {
            return UNKNOWN;
        }
        if (shape.charAt(0) == ':' && shape.indexOf(' ') < 0) {
            // Most shapes are variables.
            return rules.variable(shape.substring(1));
        }
        Deque<String> types = new ArrayDeque<>();
        int end;
        for (int start = 0; start < shape.length(); start = end + 1) {
            int space = shape.indexOf(' ', start);
            end = space < 0 ? shape.length() : space;
            String word = shape.substring(start, end);
            types.push(
                    switch (word.charAt(0)) {
                        case '?' -> word.equals(CHOICE) ? choice(types, rules) : UNKNOWN;
                        case ':' -> rules.variable(word.substring(1));
                        case '#' -> rules.number(word.substring(1));
                        case '!' -> rules.truth();
                        case '.' -> rules.member(types.pop(), word.substring(1));
                        case '[' -> rules.element(types.pop());
                        case '+', '-', '*', '/', '%', '|', '^', '&', '<', '>' -> {
                            String right = types.pop();
                            yield rules.arithmetic(word, types.pop(), right);
                        }
                        default -> call(word, types, rules);
                    });
        }
        return types.pop();
    }

    private static String choice(Deque<String> types, TypeRules rules) {
        String no = types.pop();
        return rules.choice(types.pop(), no);
    }

    private static String call(String word, Deque<String> types, TypeRules rules) {
        int slash = word.indexOf('/');
        Deque<String> arguments = new ArrayDeque<>();
        for (int count = Integer.parseInt(word.substring(slash + 1)); count > 0; count--) {
            arguments.push(types.pop());
        }
        return rules.call(word.substring(0, slash), ImmutableList.copyOf(arguments));
    }

    private static String shape(String last, String... operands) {
        StringBuilder shape = new StringBuilder();
        for (String operand : operands) {
            shape.append(operand.equals(UNKNOWN) ? ANYTHING : operand).append(' ');
        }
        shape.append(last);
        return shape.length() > MOST_CHARACTERS ? UNKNOWN : shape.toString();
    }

    @Override
    public String variable(String declared) {
        return ":" + declared;
    }

    @Override
    public String number(String literal) {
        return "#" + literal;
    }

    @Override
    public String truth() {
        return "!";
    }

    @Override
    public String arithmetic(String operator, String left, String right) {
        return shape(operator, left, right);
    }

    @Override
    public String choice(String yes, String no) {
        return shape(CHOICE, yes, no);
    }

    @Override
    public String member(String type, String name) {
        return shape("." + name, type);
    }

    @Override
    public String element(String type) {
        return shape("[]", type);
    }

    @Override
    public String call(String function, ImmutableList<String> arguments) {
        return shape(function + "/" + Integer.toString(arguments.size()), arguments.toArray(String[]::new));
    }

    @Override
    public boolean fits(String argument, String parameter) {
        return true;
    }
}
