package dev.shadeweave.diagnostic;

/**
 * Shortens texts that messages quote. A text of a document may have a million characters, which is too long for a
 * message. The result consists of the beginning and the end, and states the length of the omitted part.
 */
final class Excerpt {
    /** The maximum length of a quoted argument, in characters: a name, a value, a path. */
    static final int QUOTED = 240;

    /** The maximum length of any other argument, in characters: lists, reasons, hints, driver logs. */
    static final int WHOLE = 16_384;

    private Excerpt() {}

    /** Shortens each long word of a text, and then the text as a whole. The text may contain quoted texts. */
    static String ofWords(String text) {
        if (text.length() <= QUOTED) {
            return text;
        }
        StringBuilder words = new StringBuilder(Math.min(text.length(), 2 * WHOLE));
        int begin = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == ' ' || text.charAt(i) == '\n') {
                words.append(of(text.substring(begin, i), QUOTED));
                if (i < text.length()) {
                    words.append(text.charAt(i));
                }
                begin = i + 1;
            }
        }
        return of(words.toString(), WHOLE);
    }

    /** Returns the text, shortened to its beginning and end if it has more characters than the limit. */
    static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int head = whole(text, most * 2 / 3);
        int tail = whole(text, text.length() - most / 3);
        return text.substring(0, head) + "… " + (tail - head) + " characters …" + text.substring(tail);
    }

    /** Returns a place that does not split a surrogate pair. */
    private static int whole(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
