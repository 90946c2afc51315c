package dev.shadeweave.document;

/**
 * The characters that a document may contain: those of XML 1.0 (production 2, "Char"), because every document must be
 * writable as XML.
 */
public final class Characters {
    private static final int LAST_OF_PLANE = 0xFFFD;

    /** The number of characters copied from a text at a time, which is faster than reading them one by one. */
    private static final int PART = 4096;

    private Characters() {}

    /**
     * Returns the index of the first character that a document must not contain (a control character, or half of a
     * surrogate pair); -1 if the text has none.
     */
    public static int firstOutside(String text) {
        char[] part = new char[Math.min(text.length(), PART)];
        for (int start = 0; start < text.length(); start += PART) {
            int end = Math.min(start + PART, text.length());
            text.getChars(start, end, part, 0);
            int unusual = firstUnusual(part, end - start);
            if (unusual >= 0) {
                return firstOutside(text, start + unusual);
            }
        }
        return -1;
    }

    /** Returns the index of the first character that needs a closer look. Nearly all texts contain no such character. */
    private static int firstUnusual(char[] part, int length) {
        for (int i = 0; i < length; i++) {
            char c = part[i];
            if (c < ' ' ? c != '\n' && c != '\t' && c != '\r' : c >= Character.MIN_SURROGATE) {
                return i;
            }
        }
        return -1;
    }

    private static int firstOutside(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' ? c != '\t' && c != '\n' && c != '\r' : c > LAST_OF_PLANE) {
                return i;
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isSurrogatePair(c, i + 1 < text.length() ? text.charAt(i + 1) : ' ')) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }
}
