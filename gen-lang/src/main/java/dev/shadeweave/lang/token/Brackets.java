package dev.shadeweave.lang.token;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Matches brackets of any kind. */
public final class Brackets {
    private Brackets() {}

    /**
     * Returns for each opening bracket the index of its closing bracket. The kinds of the two brackets are not
     * compared. The value is the number of tokens if the bracket is not closed, and 0 for any other token.
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
     * Returns the tokens between the commas of a parenthesis; an empty list for {@code ()} and {@code (void)}.
     *
     * @param closing the result of {@link #closing} for the tokens
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
