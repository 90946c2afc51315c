package dev.shadeweave.surface.dialect;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.overload.ExpressionReader;
import dev.shadeweave.lang.overload.GlslTypeRules;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Token;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes a function without what Godot lacks: {@code mix} of two numbers by a condition, and vectors of whole numbers that
 * become fractions.
 *
 * <pre>{@code
 * mix(0.0, quotient, b != 0.0)   →   choose(0.0, quotient, b != 0.0)
 * vec2(i / 3, i % 3)             →   vec2(float(i / 3), float(i % 3))
 * }</pre>
 *
 * <p>Calls of {@code mix} with a vector of conditions do not change, nor do arguments whose type the text does not
 * show.
 */
@SuppressWarnings("tainting") // words of generated text
final class GodotText {
    private static final String CHOOSE =
            """
            float %1$s(float no, float yes, bool condition) { return condition ? yes : no; }
            int %1$s(int no, int yes, bool condition) { return condition ? yes : no; }
            uint %1$s(uint no, uint yes, bool condition) { return condition ? yes : no; }
            """;

    private static final ImmutableMap<String, Integer> ARGUMENTS =
            ImmutableMap.of("mix", 3, "vec2", 2, "vec3", 3, "vec4", 4);

    /** The edits by the place where they begin. */
    private final Map<Integer, Edit> edits = new TreeMap<>();

    private final String choose;
    private boolean chooses;

    /**
     * A text in place of another.
     *
     * @param end the end of the replaced text; its start for an insertion
     */
    private record Edit(int end, String text) {
        Edit and(Edit next) {
            return new Edit(next.end, text + next.text);
        }
    }

    private GodotText(String choose) {
        this.choose = choose;
    }

    /**
     * Returns the text for Godot.
     *
     * @param choose a name that is free, for the function that chooses by a condition
     */
    static @Untainted String of(@Untainted String text, @Untainted String choose) {
        GodotText godot = new GodotText(choose);
        TopLevel.of(text).forEach(part -> godot.read(part.tokens()));
        return godot.written(text);
    }

    private void read(List<Token> tokens) {
        int[] closing = Brackets.closing(tokens);
        ExpressionReader types = ExpressionReader.declaredIn(tokens, GlslTypeRules.INSTANCE);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token word = tokens.get(i);
            int expected = ARGUMENTS.getOrDefault(word.text(), 0);
            if (expected == 0 || !tokens.get(i + 1).is('(')) {
                continue;
            }
            List<List<Token>> arguments = Brackets.split(tokens, closing, i + 1);
            if (arguments.size() != expected) {
                continue;
            }
            if (!word.isWord("mix")) {
                arguments.stream()
                        .filter(argument -> types.of(argument).endsWith("int"))
                        .forEach(this::makeFraction);
            } else if (types.of(arguments.get(2)).equals("bool")) {
                chooses = true;
                edit(word.start(), word.end(), choose);
            }
        }
    }

    private void makeFraction(List<Token> argument) {
        int start = argument.get(0).start();
        int end = argument.get(argument.size() - 1).end();
        edit(start, start, "float(");
        edit(end, end, ")");
    }

    private void edit(int start, int end, String replacement) {
        edits.merge(start, new Edit(end, replacement), Edit::and);
    }

    private String written(String text) {
        StringBuilder out = new StringBuilder(chooses ? CHOOSE.formatted(choose) : "");
        int copied = 0;
        for (Map.Entry<Integer, Edit> next : edits.entrySet()) {
            out.append(text, copied, next.getKey()).append(next.getValue().text());
            copied = next.getValue().end();
        }
        return out.append(text, copied, text.length()).toString();
    }
}
