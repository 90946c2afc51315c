package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayList;
import java.util.List;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes a function without what Godot lacks: {@code mix} of two numbers by a condition, and vectors of whole numbers that
 * become fractions.
 *
 * <pre>{@code
 * mix(0.0, quotient, b != 0.0)   →   ((b != 0.0) ? (quotient) : (0.0))
 * vec2(i / 3, i % 3)             →   vec2(float(i / 3), float(i % 3))
 * }</pre>
 *
 * <p>Calls of {@code mix} with a vector of conditions stay as they are.
 */
@SuppressWarnings("tainting") // words of generated text
final class GodotText {
    private static final String MIX = "mix";
    private static final int MIXED = 3;

    /** Operators whose result is one condition. */
    private static final ImmutableSet<String> CONDITIONS =
            ImmutableSet.of("<", ">", "<=", ">=", "==", "!=", "&&", "||", "^^");

    private static final ImmutableMap<String, Integer> VECTORS = ImmutableMap.of("vec2", 2, "vec3", 3, "vec4", 4);

    private final String text;
    private final ImmutableSet<String> integers;

    private GodotText(String text) {
        this.text = text;
        this.integers = integers(Lexer.code(text));
    }

    /** Returns the text for Godot. */
    static @Untainted String of(@Untainted String text) {
        return new GodotText(text).written(0, text.length());
    }

    /** Returns the names that are declared as whole numbers. */
    private static ImmutableSet<String> integers(ImmutableList<Token> tokens) {
        ImmutableSet.Builder<String> names = ImmutableSet.builder();
        for (int i = 0; i + 1 < tokens.size(); i++) {
            boolean isType = tokens.get(i).isWord("int") || tokens.get(i).isWord("uint");
            if (isType && tokens.get(i + 1).isWord()) {
                names.add(tokens.get(i + 1).text());
            }
        }
        return names.build();
    }

    private String written(int from, int to) {
        String part = text.substring(from, to);
        ImmutableList<Token> tokens = Lexer.code(part);
        int[] closing = Brackets.closing(tokens);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (!tokens.get(i).isWord() || !tokens.get(i + 1).is('(') || closing[i + 1] == tokens.size()) {
                continue;
            }
            List<List<Token>> arguments = Brackets.split(tokens, closing, i + 1);
            String replaced = call(tokens.get(i).text(), arguments, from);
            if (!replaced.isEmpty()) {
                int end = closing[i + 1];
                out.append(part, copied, tokens.get(i).start()).append(replaced);
                copied = tokens.get(end).end();
                i = end;
            }
        }
        return out.append(part, copied, part.length()).toString();
    }

    /** Returns what replaces a call; empty if it stays. */
    private String call(String function, List<List<Token>> arguments, int offset) {
        if (function.equals(MIX) && arguments.size() == MIXED && isCondition(arguments.get(2))) {
            return "((" + argument(arguments.get(2), offset) + ") ? (" + argument(arguments.get(1), offset) + ") : ("
                    + argument(arguments.get(0), offset) + "))";
        }
        boolean isVector = arguments.size() == VECTORS.getOrDefault(function, 0);
        if (!isVector || arguments.stream().noneMatch(this::isInteger)) {
            return "";
        }
        List<String> numbers = new ArrayList<>();
        for (List<Token> argument : arguments) {
            String written = argument(argument, offset);
            numbers.add(isInteger(argument) ? "float(" + written + ")" : written);
        }
        return function + "(" + String.join(", ", numbers) + ")";
    }

    private String argument(List<Token> part, int offset) {
        return written(
                offset + part.get(0).start(), offset + part.get(part.size() - 1).end());
    }

    /** Returns true for an expression of whole numbers without brackets. */
    private boolean isInteger(List<Token> expression) {
        return expression.stream().noneMatch(Token::opens)
                && expression.stream().anyMatch(token -> integers.contains(token.text()));
    }

    /** Returns true if an operator outside of brackets makes one condition. */
    private static boolean isCondition(List<Token> expression) {
        int depth = 0;
        for (Token token : expression) {
            if (token.opens()) {
                depth++;
            } else if (token.closes()) {
                depth--;
            } else if (depth == 0 && token.isSign() && CONDITIONS.contains(token.text())) {
                return true;
            }
        }
        return false;
    }
}
