package dev.shadeweave.raymarch.internal.blocks;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.lang.token.Brackets;
import dev.shadeweave.lang.token.Lexer;
import dev.shadeweave.lang.token.Token;
import java.util.List;
import java.util.Map;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Finds the function that represents a node, and inserts statements into it. */
public final class PrimaryFunction {
    private PrimaryFunction() {}

    /**
     * Returns the parameter names of each function that has this name and a body, in the order of the code. The key is
     * the offset after the opening brace.
     */
    static ImmutableMap<Integer, ImmutableList<String>> bodies(String code, String name) {
        ImmutableMap.Builder<Integer, ImmutableList<String>> found = ImmutableMap.builder();
        List<Token> tokens = Lexer.code(code);
        int[] closing = Brackets.closing(tokens);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            int brace = tokens.get(i).isWord(name) && tokens.get(i + 1).is('(') ? closing[i + 1] + 1 : tokens.size();
            if (brace < tokens.size() && tokens.get(brace).is('{')) {
                found.put(tokens.get(brace).end(), names(Brackets.split(tokens, closing, i + 1)));
            }
        }
        return found.buildOrThrow();
    }

    private static ImmutableList<String> names(List<List<Token>> parameters) {
        ImmutableList.Builder<String> names = ImmutableList.builder();
        for (List<Token> parameter : parameters) {
            names.add(
                    parameter.isEmpty()
                            ? ""
                            : parameter.get(parameter.size() - 1).text());
        }
        return names.build();
    }

    /**
     * Inserts statements at the beginning of each function that has this name and two parameters. The statements are in
     * the line of the opening brace, so that lines keep their numbers.
     *
     * @param name the name of the function
     * @param statements the statements, with {@code $p} and {@code $c} in place of the parameter names
     */
    public static ImmutableList<BlockLine> beginWith(List<BlockLine> lines, String name, @Untainted String statements) {
        String text = BlockLine.joined(lines);
        StringBuilder result = new StringBuilder();
        int done = 0;
        for (Map.Entry<Integer, ImmutableList<String>> body : bodies(text, name).entrySet()) {
            ImmutableList<String> names = body.getValue();
            if (names.size() == 2) {
                result.append(text, done, body.getKey())
                        .append(statements.replace("$p", names.get(0)).replace("$c", names.get(1)));
                done = body.getKey();
            }
        }
        String[] changed = result.append(text, done, text.length()).toString().split("\n", -1);
        ImmutableList.Builder<BlockLine> all = ImmutableList.builder();
        for (int i = 0; i < lines.size(); i++) {
            all.add(BlockLine.of(changed[i], lines.get(i).span()));
        }
        return all.build();
    }
}
