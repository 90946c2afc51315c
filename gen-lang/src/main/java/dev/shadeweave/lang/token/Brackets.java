package dev.shadeweave.lang.token;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Brackets of any kind that belong together. */
public final class Brackets {
    private Brackets() {}

    /**
     * For each opening bracket the index of the one that closes it, of whatever kind; the number of tokens if none does, 0 for
     * what is no opening bracket.
     */
    public static int[] closing(List<Token> tokens) {
        int[] closing = new int[tokens.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < closing.length; i++) {
            Token token = tokens.get(i);
            if (token.opens()) {
                open.push(i);
                closing[i] = closing.length;
            } else if (!open.isEmpty() && token.closes()) {
                closing[open.pop()] = i;
            }
        }
        return closing;
    }

    /**
     * The tokens between the commas of a parenthesis; nothing for {@code ()} and {@code (void)}.
     *
     * @param closing what {@link #closing} gives for the tokens
     * @param open the index of the opening parenthesis
     */
    public static List<List<Token>> split(List<Token> tokens, int[] closing, int open) {
        List<List<Token>> parts = new ArrayList<>();
        int start = open + 1;
        for (int i = open + 1; i < tokens.size() && i <= closing[open]; i++) {
            Token token = tokens.get(i);
            if (i == closing[open]) {
                parts.add(tokens.subList(start, i));
            } else if (token.is(',')) {
                parts.add(tokens.subList(start, i));
                start = i + 1;
            } else if (closing[i] > 0) {
                i = closing[i];
            }
        }
        boolean none = parts.size() == 1
                && (parts.get(0).isEmpty()
                        || (parts.get(0).size() == 1 && parts.get(0).get(0).isWord("void")));
        return none ? List.of() : parts;
    }
}
