package dev.shadeweave.diagnostic;

import dev.shadeweave.source.Position;
import dev.shadeweave.source.SourceSpan;

/**
 * Quotes a line of a file for a terminal, with a caret and tildes under the span. Long lines are cut to the part around
 * the caret. Characters that would move the cursor, change colours or change the direction of writing are replaced by
 * visible signs.
 */
final class SourceQuote {
    private static final String MARGIN = "    ";
    private static final String CUT = "…";

    /** The maximum length of a line in characters; longer lines are cut. */
    private static final int WIDEST = 160;

    /** The number of characters that a cut line keeps before the caret: fewer near its beginning, more near its end. */
    private static final int AROUND = 40;

    private SourceQuote() {}

    /** Returns two lines with their line ends; an empty text if there is nothing to show. */
    static String of(SourceSpan span) {
        if (!span.isKnown()) {
            return "";
        }
        Position start = span.file().position(span.start());
        String line = span.file().lineAround(span.start());
        if (line.isBlank()) {
            return "";
        }
        int caret = Math.min(start.column() - 1, line.length());
        int end = Math.max(caret, Math.min(caret + span.end() - span.start(), line.length()));
        int from = 0;
        int to = line.length();
        if (line.length() > WIDEST) {
            from = whole(line, Math.max(0, Math.min(caret - AROUND, line.length() - WIDEST)));
            to = whole(line, Math.min(line.length(), from + WIDEST));
        }
        String before = (from > 0 ? CUT : "") + line.substring(from, caret);
        String meant = line.substring(caret, Math.min(end, to));
        String after = line.substring(Math.min(end, to), to) + (to < line.length() ? CUT : "");

        StringBuilder text = new StringBuilder(MARGIN)
                .append(Printable.of(before + meant + after))
                .append('\n')
                .append(MARGIN);
        for (int i = 0; i < before.length(); i += Character.charCount(before.codePointAt(i))) {
            text.append(before.charAt(i) == '\t' ? "\t" : " ".repeat(width(before.codePointAt(i))));
        }
        int tildes = -1;
        for (int i = 0; i < meant.length(); i += Character.charCount(meant.codePointAt(i))) {
            tildes += width(meant.codePointAt(i));
        }
        return text.append('^')
                .append("~".repeat(Math.max(0, tildes)))
                .append('\n')
                .toString();
    }

    /**
     * Returns the number of terminal columns of a character: the wide blocks of Unicode TR 11 take two, combining marks
     * none.
     */
    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || c == 0x200D) {
            return 0;
        }
        boolean wide = (c >= 0x1100 && c <= 0x115F)
                || (c >= 0x2E80 && c <= 0xA4CF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xFE30 && c <= 0xFE6F)
                || (c >= 0xFF00 && c <= 0xFF60)
                || (c >= 0xFFE0 && c <= 0xFFE6)
                || (c >= 0x1F300 && c <= 0x1FAFF)
                || (c >= 0x20000 && c <= 0x3FFFD);
        return wide ? 2 : 1;
    }

    /** Returns the same place, or the place before it if it is inside a surrogate pair. */
    private static int whole(String line, int at) {
        return at > 0 && at < line.length() && Character.isLowSurrogate(line.charAt(at)) ? at - 1 : at;
    }
}
