package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a conditional expression or a chain of them.
 *
 * <pre>
 * (a &gt; b) ? x : y                          →   if a &gt; b: x;  else: y
 * select(a &gt; b, x, y)                      →   the same, for a function that chooses
 * n &lt; 1 ? x : n &lt; 2 ? y : 0.0              →   if n &lt; 1: x;  else if n &lt; 2: y;  else: 0.0
 * </pre>
 *
 * @param ways the branches in order; only the last has no condition
 */
public record Choices(ImmutableList<Way> ways) {
    /**
     * One branch.
     *
     * @param condition the text of the condition that selects it; null for the last branch
     * @param value the text of its value
     */
    public record Way(@Nullable String condition, String value) {}

    /**
     * Splits an expression into its choices. Returns null if it is not a choice, or if its brackets do not match.
     *
     * @param select the name of a function that takes a condition and two values, and chooses as the operator does
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

    /** Returns the text of a condition without parentheses around it. */
    private static String condition(TokenTree tree, int first, int end) {
        boolean bare = tree.is(first, '(') && tree.close(first) == end - 1 && end > first + 2;
        return bare ? tree.text(first + 1, end - 1) : tree.text(first, end);
    }

    /**
     * The places, as token indices, where a choice is split.
     *
     * @param start the start of the condition
     * @param first the sign after the condition
     * @param second the sign after the value
     * @param end the place after the rest
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

        /** Returns the split if no part of it is empty, else null. */
        private static @Nullable Split whole(int start, int first, int second, int end) {
            return start < first && first + 1 < second && second + 1 < end
                    ? new Split(start, first, second, end)
                    : null;
        }
    }
}
