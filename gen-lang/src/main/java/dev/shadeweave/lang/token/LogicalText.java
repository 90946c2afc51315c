package dev.shadeweave.lang.token;

import java.util.Arrays;

/**
 * The characters of a text without the backslashes and line ends that continue a line, and the original place of each.
 */
final class LogicalText {
    final char[] chars;
    private final int[] cuts;
    private final int[] lost;

    private LogicalText(char[] chars, int[] cuts, int[] lost) {
        this.chars = chars;
        this.cuts = cuts;
        this.lost = lost;
    }

    static LogicalText of(String text) {
        char[] chars = text.toCharArray();
        int[] cuts = new int[4];
        int[] lost = new int[4];
        int count = 0;
        int to = 0;
        for (int from = 0; from < chars.length; from++) {
            char c = chars[from];
            int length = c == '\\' ? continuation(chars, from) : 0;
            if (length == 0) {
                chars[to++] = c;
            } else {
                if (count == cuts.length) {
                    cuts = Arrays.copyOf(cuts, count * 2);
                    lost = Arrays.copyOf(lost, count * 2);
                }
                from += length - 1;
                cuts[count] = to;
                lost[count++] = from + 1 - to;
            }
        }
        return new LogicalText(
                to == chars.length ? chars : Arrays.copyOf(chars, to),
                Arrays.copyOf(cuts, count),
                Arrays.copyOf(lost, count));
    }

    private static int continuation(char[] chars, int at) {
        if (at + 1 < chars.length && chars[at + 1] == '\n') {
            return 2;
        }
        if (at + 1 < chars.length && chars[at + 1] == '\r') {
            return at + 2 < chars.length && chars[at + 2] == '\n' ? 3 : 2;
        }
        return 0;
    }

    /**
     * Returns the place of a character in the text before lines were joined. The length of this text gives the end of
     * the original.
     */
    int offset(int index) {
        int low = 0;
        int high = cuts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cuts[middle] <= index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? index : index + lost[low - 1];
    }

    /** Returns the offset after a range whose last character is at {@code index - 1}. */
    int endOffset(int index) {
        return index == 0 ? 0 : offset(index - 1) + 1;
    }
}
