package dev.shadeweave.diagnostic;

/**
 * The one way of texts from documents, file names and other strangers into what people read: messages, listings, and
 * comments of one line.
 */
public final class Printable {
    private static final int SIGNS_OF_CONTROLS = 0x2400;
    private static final int REPLACEMENT = 0xFFFD;

    private Printable() {}

    /**
     * A text that stays on its line and does nothing to a terminal. Characters that would end the line, move the cursor,
     * change colours or turn the direction of writing are shown as signs; tabs stay.
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
     * A text of several lines that does nothing to a terminal, for code on standard output: what a document brings along may
     * hold anything in comments. Ends of lines and tabs stay.
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
     * Control characters but the tab, marks that turn the direction of writing (Unicode TR 36, section 2), letters of the
     * block of tags, which nobody sees, and halves of characters.
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
