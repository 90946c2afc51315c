package dev.shadeweave.diagnostic;

/**
 * The one place where texts that messages quote are cut: what a document says may be a million characters, and a message is
 * read by people. The beginning and the end stay, and how much is between them is said.
 */
final class Excerpt {
    /** Characters of what stands between quotes: a name, a value, a path. */
    static final int QUOTED = 240;

    /** Characters of everything else that is put into a message: lists, reasons, hints, logs of drivers. */
    static final int WHOLE = 16_384;

    private Excerpt() {}

    /** A text in which others may be quoted: each word of it cut, and then all. */
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

    /** The text, or its beginning and end if it has more characters than that. */
    static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int head = whole(text, most * 2 / 3);
        int tail = whole(text, text.length() - most / 3);
        return text.substring(0, head) + "… " + (tail - head) + " characters …" + text.substring(tail);
    }

    /** A place that does not cut a character of two halves. */
    private static int whole(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
