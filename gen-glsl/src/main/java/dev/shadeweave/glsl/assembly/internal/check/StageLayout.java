package dev.shadeweave.glsl.assembly.internal.check;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.shadeweave.glsl.assembly.text.StageText;
import dev.shadeweave.lang.outline.TopLevel;
import dev.shadeweave.lang.token.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layouts that the text of a stage states ({@code layout(triangles) in;}). They are removed from the text and
 * written at the top.
 *
 * @param lines the statements, as they are written
 * @param in the layouts of inputs, with their numbers
 * @param out the layouts of outputs, with their numbers
 * @param rest the text without them
 */
public record StageLayout(
        ImmutableList<String> lines,
        ImmutableMap<String, Optional<Integer>> in,
        ImmutableMap<String, Optional<Integer>> out,
        StageText rest) {
    /** Returns the layouts of a text. */
    public static StageLayout of(StageText text) {
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

    /** Returns the first of some words that is a layout of inputs. */
    String input(ImmutableList<String> words) {
        return words.stream().filter(in::containsKey).findFirst().orElse("");
    }

    /** Returns the first of some words that is a layout of outputs. */
    String output(ImmutableList<String> words) {
        return words.stream().filter(out::containsKey).findFirst().orElse("");
    }

    /** Returns the number of an output layout, or {@code otherwise}. */
    int number(String word, int otherwise) {
        Optional<Integer> found = out.get(word);
        return found == null ? otherwise : found.orElse(otherwise);
    }
}
