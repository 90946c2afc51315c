package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.internal.text.StageText;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Token;
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
        List<Integer> taken = new ArrayList<>();
        ImmutableList.Builder<String> lines = ImmutableList.builder();
        Map<String, Optional<Integer>> in = new LinkedHashMap<>();
        Map<String, Optional<Integer>> out = new LinkedHashMap<>();
        for (TopLevel part : text.parts()) {
            int behind = part.afterLayout();
            boolean states = behind > 0 && part.tokens().size() == behind + 2 && (part.says("in") || part.says("out"));
            if (states) {
                items(part.tokens().subList(2, behind - 1), part.says("in") ? in : out);
                lines.add(text.text().substring(part.start(), part.end()).replaceAll("\\s+", " "));
                taken.add(part.start());
                taken.add(part.end());
            }
        }
        return new StageLayout(lines.build(), ImmutableMap.copyOf(in), ImmutableMap.copyOf(out), text.without(taken));
    }

    private static void items(List<Token> tokens, Map<String, Optional<Integer>> side) {
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.isWord()) {
                boolean valued = i + 2 < tokens.size()
                        && tokens.get(i + 1).is('=')
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
