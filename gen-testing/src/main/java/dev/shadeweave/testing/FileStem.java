package dev.shadeweave.testing;

import com.google.common.base.CharMatcher;

/** Names of approved files. */
final class FileStem {
    private static final String ENDING = ".mtlx";

    private static final CharMatcher PLAIN = CharMatcher.inRange('a', 'z')
            .or(CharMatcher.inRange('A', 'Z'))
            .or(CharMatcher.inRange('0', '9'))
            .or(CharMatcher.is('_'));

    private FileStem() {}

    /**
     * Returns the name of a document and an element: {@code walls/brick__NG_brick_color}.
     *
     * @param document the file of the document, with slashes
     * @param element the path of the element; empty for the document as a whole
     */
    static String of(String document, String element) {
        String name = document.endsWith(ENDING) ? document.substring(0, document.length() - ENDING.length()) : document;
        return element.isEmpty() ? name : name + "__" + plain(element);
    }

    /** Returns a text with an underscore in place of each character other than ASCII letters and digits. */
    static String plain(String text) {
        return PLAIN.negate().replaceFrom(text, '_');
    }
}
