package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.glsl.assembly.internal.text.StageToken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layouts that the text of a stage states for itself ({@code layout(triangles) in;}), taken out of the text so that they
 * can stand above all else.
 *
 * @param lines the statements, as they are written
 * @param in what is said of inputs, with its number if it has one
 * @param out the same of outputs
 * @param rest the text without them
 */
record StageLayout(
        ImmutableList<String> lines,
        ImmutableMap<String, Optional<Integer>> in,
        ImmutableMap<String, Optional<Integer>> out,
        StageText rest) {
    /** The layouts of a text. */
    static StageLayout of(StageText text) {
        ImmutableList<StageToken> tokens = text.tokens();
        List<Integer> taken = new ArrayList<>();
        ImmutableList.Builder<String> lines = ImmutableList.builder();
        Map<String, Optional<Integer>> in = new LinkedHashMap<>();
        Map<String, Optional<Integer>> out = new LinkedHashMap<>();
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            depth += token.isSign('{') ? 1 : token.isSign('}') ? -1 : 0;
            if (depth != 0 || !token.isWord("layout") || token.isInDirective()) {
                continue;
            }
            int close = behindItems(tokens, i + 1);
            if (close > 0
                    && close + 2 < tokens.size()
                    && tokens.get(close + 2).isSign(';')
                    && (tokens.get(close + 1).isWord("in")
                            || tokens.get(close + 1).isWord("out"))) {
                Map<String, Optional<Integer>> side = tokens.get(close + 1).isWord("in") ? in : out;
                items(tokens.subList(i + 2, close), side);
                int end = tokens.get(close + 2).end();
                lines.add(text.text().substring(token.start(), end).replaceAll("\\s+", " "));
                taken.add(token.start());
                taken.add(end);
                i = close + 2;
            }
        }
        return new StageLayout(lines.build(), ImmutableMap.copyOf(in), ImmutableMap.copyOf(out), text.without(taken));
    }

    /** The bracket that closes the items of a layout whose items begin at a token; 0 if they are none or hold others. */
    private static int behindItems(ImmutableList<StageToken> tokens, int open) {
        if (open >= tokens.size() || !tokens.get(open).isSign('(')) {
            return 0;
        }
        int close = open + 1;
        while (close < tokens.size()
                && !tokens.get(close).isSign(')')
                && !tokens.get(close).isSign('(')) {
            close++;
        }
        return close < tokens.size() && tokens.get(close).isSign(')') ? close : 0;
    }

    private static void items(List<StageToken> tokens, Map<String, Optional<Integer>> side) {
        for (int i = 0; i < tokens.size(); i++) {
            StageToken token = tokens.get(i);
            if (token.kind() == StageToken.Kind.WORD) {
                boolean valued = i + 2 < tokens.size()
                        && tokens.get(i + 1).isSign('=')
                        && tokens.get(i + 2).text().matches("[0-9]{1,6}");
                side.put(
                        token.text(),
                        valued ? Optional.of(Integer.parseInt(tokens.get(i + 2).text())) : Optional.empty());
            }
        }
    }

    /** The first of some words that is said of inputs. */
    String input(ImmutableList<String> words) {
        return words.stream().filter(in::containsKey).findFirst().orElse("");
    }

    /** The first of some words that is said of outputs. */
    String output(ImmutableList<String> words) {
        return words.stream().filter(out::containsKey).findFirst().orElse("");
    }

    /** A number that is said of outputs, or another. */
    int number(String word, int otherwise) {
        Optional<Integer> found = out.get(word);
        return found == null ? otherwise : found.orElse(otherwise);
    }
}
