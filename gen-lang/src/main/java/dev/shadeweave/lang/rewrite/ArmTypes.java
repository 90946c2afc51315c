package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;

/**
 * Tests whether one arm of {@code ? :} keeps its type if the other arm is removed. In {@code (way ? 1 : 2.0) / 2}, the
 * literal 1 is converted to float. Without the other arm, it would be an integer.
 */
final class ArmTypes {
    private static final String FLOATING = "float";

    /** Floating-point types. An arm of these types keeps its type, whatever the type of the other arm. */
    private static final ImmutableSet<String> FLOATS = ImmutableSet.of(
            "float", "vec2", "vec3", "vec4", "mat2", "mat3", "mat4", "half", "color", "point", "vector", "normal",
            "matrix");

    private ArmTypes() {}

    /** Returns true if an arm alone is known to have the same type as the whole expression. */
    static boolean agree(TokenTree tree, int first, int end, int otherFirst, int otherEnd) {
        String type = type(tree, first, end);
        return type.equals(FLOATING) || (!type.isEmpty() && type.equals(type(tree, otherFirst, otherEnd)));
    }

    /**
     * Returns the type of an expression, or an empty text if its tokens do not show it. Of sums and products, only
     * those with a floating-point operand have a known type.
     */
    private static String type(TokenTree tree, int first, int end) {
        if (tree.is(first, '(') && tree.close(first) == end - 1) {
            return type(tree, first + 1, end - 1);
        }
        if (end == first + 1) {
            return type(tree, first);
        }
        boolean floating = false;
        for (int i = first; i < end; i++) {
            Token token = tree.token(i);
            if (token.isSign() && !"+-*/([.".contains(token.text())) {
                return "";
            }
            boolean member = tree.is(i - 1, '.') || tree.is(i + 1, '.') || tree.is(i + 1, '[');
            boolean call = tree.is(i + 1, '(');
            floating |= !member
                    && (call ? FLOATS.contains(tree.word(i)) : type(tree, i).equals(FLOATING));
            if (tree.opens(i)) {
                i = tree.close(i);
            }
        }
        return floating ? FLOATING : "";
    }

    private static String type(TokenTree tree, int index) {
        Token token = tree.token(index);
        if (token.kind() == TokenKind.NUMBER) {
            String number = token.text();
            boolean hexadecimal = number.startsWith("0x") || number.startsWith("0X");
            boolean point = number.indexOf('.') >= 0 || number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
            boolean wide = number.endsWith("f")
                    || number.endsWith("F")
                    || !Lexer.isWordStart(number.charAt(number.length() - 1));
            return !hexadecimal && point ? (wide ? FLOATING : "") : wide && !hexadecimal ? "int" : "";
        }
        return token.isWord() ? declared(tree, token.text()) : "";
    }

    /**
     * Returns the type that all declarations of a name state, or an empty text. All floating-point types are returned
     * as {@code float}.
     */
    private static String declared(TokenTree tree, String name) {
        String type = "";
        for (int i = 1; i < tree.size(); i++) {
            String before = tree.word(i - 1);
            if (tree.word(i).equals(name) && !tree.is(i + 1, '[')) {
                if (tree.is(i - 1, ']')) {
                    return "";
                }
                if (!before.isEmpty() && !before.equals("return") && !before.equals("else")) {
                    if (!type.isEmpty() && !type.equals(before)) {
                        return "";
                    }
                    type = before;
                }
            }
        }
        return FLOATS.contains(type) ? FLOATING : type;
    }
}
