package dev.shadeweave.diagnostic;

/**
 * Makes texts from documents, file names and other untrusted sources safe to show to people: in messages, listings, and
 * one-line comments.
 */
public final class Printable {
    private static final int SIGNS_OF_CONTROLS = 0x2400;
    private static final int REPLACEMENT = 0xFFFD;

    private Printable() {}

    /**
     * Returns a text that stays on its line and does not affect a terminal. Characters that would end the line, move
     * the cursor, change colours or change the direction of writing are replaced by visible signs. Tabs are kept.
     */
    public static String of(String text) {
        if (!anyActs(text)) {
            return text;
        }
        StringBuilder signs = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> signs.appendCodePoint(!acts(c) ? c : c < ' ' ? SIGNS_OF_CONTROLS + c : REPLACEMENT));
        return signs.toString();
    }

    private static boolean anyActs(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (acts(text.codePointAt(i))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns a text of several lines that does not affect a terminal. Use this method for code on standard output,
     * because comments from a document may contain anything. Line feeds and tabs are kept; carriage returns are not.
     */
    public static String linesOf(String text) {
        int i = 0;
        while (i < text.length() && isPlain(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder signs = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> signs.appendCodePoint(
                        c == '\n' || !acts(c) ? c : c < ' ' ? SIGNS_OF_CONTROLS + c : REPLACEMENT));
        return signs.toString();
    }

    private static boolean isPlain(char c) {
        return c == '\n' || c == '\t' || (c >= ' ' && c < 0x7F);
    }

    /**
     * Returns true for control characters except the tab, line and paragraph separators, marks that change the
     * direction of writing (Unicode TR 36, section 2), the invisible letters of the tag block, and unpaired surrogates.
     */
    public static boolean acts(int c) {
        int type = Character.getType(c);
        return (type == Character.CONTROL && c != '\t')
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE
                || c == 0x061C
                || c == 0x200E
                || c == 0x200F
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || (c >= 0xE0000 && c <= 0xE007F);
    }
}
