package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * An expression that is one choice, or a chain of them, taken apart.
 *
 * <pre>
 * (a &gt; b) ? x : y                          →   if a &gt; b: x;  else: y
 * select(a &gt; b, x, y)                      →   the same, for a function that chooses
 * n &lt; 1 ? x : n &lt; 2 ? y : 0.0              →   if n &lt; 1: x;  else if n &lt; 2: y;  else: 0.0
 * </pre>
 *
 * @param ways the ways in order; only the last has no condition
 */
public record Choices(ImmutableList<Way> ways) {
    /**
     * One way.
     *
     * @param condition the text that must be true for it; null if all others failed
     * @param value the text of its value
     */
    public record Way(@Nullable String condition, String value) {}

    /**
     * Takes an expression apart; null if it is no choice, or brackets in it do not match.
     *
     * @param select the name of a function of a condition and two values that chooses as the operator does
     */
    public static @Nullable Choices of(String expression, String select) {
        TokenTree tree = TokenTree.of(expression);
        if (tree == null) {
            return null;
        }
        ImmutableList.Builder<Way> ways = ImmutableList.builder();
        int first = 0;
        int end = tree.size();
        Split split = Split.of(tree, first, end, select);
        if (split == null) {
            return null;
        }
        while (split != null) {
            ways.add(new Way(
                    condition(tree, split.start(), split.first()), tree.text(split.first() + 1, split.second())));
            first = split.second() + 1;
            end = split.end();
            split = Split.of(tree, first, end, select);
        }
        ways.add(new Way(null, tree.text(first, end)));
        return new Choices(ways.build());
    }

    /** The text of a condition without parentheses around it. */
    private static String condition(TokenTree tree, int first, int end) {
        boolean bare = tree.is(first, '(') && tree.close(first) == end - 1 && end > first + 2;
        return bare ? tree.text(first + 1, end - 1) : tree.text(first, end);
    }

    /**
     * Where a choice is divided: all are places of tokens.
     *
     * @param start where the condition begins
     * @param first the sign behind the condition
     * @param second the sign behind the value
     * @param end the place behind the rest
     */
    private record Split(int start, int first, int second, int end) {
        static @Nullable Split of(TokenTree tree, int first, int end, String select) {
            if (tree.word(first).equals(select) && tree.is(first + 1, '(') && tree.close(first + 1) == end - 1) {
                int comma = tree.find(',', first + 2, end - 1);
                int next = comma < 0 ? -1 : tree.find(',', comma + 1, end - 1);
                boolean three = next >= 0 && tree.find(',', next + 1, end - 1) < 0;
                return three ? whole(first + 2, comma, next, end - 1) : null;
            }
            int question = tree.find('?', first, end);
            int colon = question < 0 ? -1 : tree.find(':', question + 1, end);
            int nested = question < 0 ? -1 : tree.find('?', question + 1, end);
            return colon < 0 || (nested >= 0 && nested < colon) ? null : whole(first, question, colon, end);
        }

        /** The split, if no part of it is empty. */
        private static @Nullable Split whole(int start, int first, int second, int end) {
            return start < first && first + 1 < second && second + 1 < end
                    ? new Split(start, first, second, end)
                    : null;
        }
    }
}
