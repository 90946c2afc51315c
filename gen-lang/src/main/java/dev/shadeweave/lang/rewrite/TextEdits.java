package dev.shadeweave.lang.rewrite;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.token.Lexer;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of edits of a text: ranges to delete, and lines to outdent by one level because the code around them was
 * removed.
 */
final class TextEdits {
    private static final int LEVEL = 4;
    private static final String OPERATORS = "+-*/%&|^<>=!";

    private record Range(int start, int end) {}

    /**
     * The edited text.
     *
     * @param text the text
     * @param lines for each of its lines, the index of the line in the original text, from 0
     */
    record Result(String text, ImmutableList<Integer> lines) {}

    private final String text;
    private final List<Range> deleted = new ArrayList<>();
    private final List<Range> outdented = new ArrayList<>();

    TextEdits(String text) {
        this.text = text;
    }

    /** Deletes the characters between two places. */
    void delete(int start, int end) {
        if (end > start) {
            deleted.add(new Range(start, end));
        }
    }

    /** Removes one level of indentation from the lines that start between two places. */
    void outdent(int start, int end) {
        outdented.add(new Range(start, end));
    }

    /** Returns true if there are no edits. */
    boolean isEmpty() {
        return deleted.isEmpty() && outdented.isEmpty();
    }

    /** Returns true if one deletion covers the whole range. */
    boolean isDeleted(int start, int end) {
        for (Range range : deleted) {
            if (range.start() <= start && end <= range.end()) {
                return true;
            }
        }
        return false;
    }

    /** Applies all edits. Lines that become empty are removed, and so is white space at the end of any line. */
    Result apply() {
        deleted.sort((one, other) -> Integer.compare(one.start(), other.start()));
        StringBuilder left = new StringBuilder();
        ImmutableList.Builder<Integer> lines = ImmutableList.builder();
        StringBuilder line = new StringBuilder();
        int origin = 0;
        boolean touched = false;
        boolean blank = true;
        boolean joins = false;
        boolean first = true;
        int number = 0;
        int next = 0;
        int spaces = 0;
        for (int i = 0; i <= text.length(); i++) {
            while (next < deleted.size() && deleted.get(next).end() <= i) {
                next++;
            }
            if (i == 0 || (!touched && line.isEmpty() && text.charAt(i - 1) == '\n')) {
                // Most lines stay as they are.
                int end = lineEnd(i);
                if (next == deleted.size() || deleted.get(next).start() > end) {
                    int from = skipSpaces(i, spaces);
                    left.append(first ? "" : "\n").append(text, from, strippedEnd(from, end));
                    first = false;
                    lines.add(number);
                    spaces = end < text.length() ? LEVEL * levels(end + 1) : 0;
                    number++;
                    origin = number;
                    i = end;
                    continue;
                }
            }
            boolean gone = i < text.length()
                    && next < deleted.size()
                    && deleted.get(next).start() <= i;
            touched |= gone;
            if (i == text.length() || (text.charAt(i) == '\n' && !gone)) {
                String whole = line.toString().stripTrailing();
                if (!whole.isEmpty() || !touched) {
                    left.append(first ? "" : "\n").append(whole);
                    first = false;
                    lines.add(origin);
                }
                line.setLength(0);
                blank = true;
                joins = false;
                touched = false;
                spaces = i < text.length() ? LEVEL * levels(i + 1) : 0;
                number++;
                origin = number;
            } else if (gone) {
                joins = true;
                int end = deleted.get(next).end();
                number += lineEnds(i, end);
                i = end - 1;
            } else if (spaces > 0 && text.charAt(i) == ' ') {
                spaces--;
            } else if (!joins || !blank || line.isEmpty() || text.charAt(i) != ' ') {
                // Otherwise the remaining text keeps the indentation before the deleted text.
                spaces = 0;
                char c = text.charAt(i);
                origin = blank ? number : origin;
                if (joins && !blank && wouldMean(line.charAt(line.length() - 1), c)) {
                    line.append(' ');
                }
                joins = false;
                blank &= Character.isWhitespace(c);
                line.append(c);
            }
        }
        return new Result(left.toString(), lines.build());
    }

    private int lineEnd(int start) {
        int end = text.indexOf('\n', start);
        return end < 0 ? text.length() : end;
    }

    private int lineEnds(int from, int to) {
        int count = 0;
        for (int at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count;
    }

    private int skipSpaces(int start, int most) {
        int first = start;
        while (first < text.length() && first < start + most && text.charAt(first) == ' ') {
            first++;
        }
        return first;
    }

    private int strippedEnd(int start, int end) {
        int last = end;
        while (last > start && Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    /** Returns true if two adjacent characters may form one token: a word or an operator. */
    private static boolean wouldMean(char before, char after) {
        return (Lexer.isWordPart(before) && (Lexer.isWordPart(after) || after == '.'))
                || (OPERATORS.indexOf(before) >= 0 && OPERATORS.indexOf(after) >= 0);
    }

    private int levels(int lineStart) {
        int levels = 0;
        for (Range range : outdented) {
            levels += range.start() < lineStart && lineStart <= range.end() ? 1 : 0;
        }
        return levels;
    }
}
