package dev.shadeweave.document;

/** The characters that a document can have: those of XML 1.0 (production 2, "Char"), since every document can be written in it. */
public final class Characters {
    private static final int LAST_OF_PLANE = 0xFFFD;

    private Characters() {}

    /** Where the first character stands that no document can have, half of a pair or a control character; -1 if none does. */
    public static int firstOutside(String text) {
        for (int i = 0; i < text.length(); i++) {
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
