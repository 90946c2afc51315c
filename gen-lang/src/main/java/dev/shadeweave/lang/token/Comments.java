package dev.shadeweave.raymarch.internal.blocks;

import org.checkerframework.checker.tainting.qual.PolyTainted;

/** Comments of GLSL (GLSL 4.60, section 3.4). */
public final class Comments {
    private Comments() {}

    /** The text with spaces in the place of its comments; lines and columns stay. */
    @SuppressWarnings("tainting") // the text, or less of it
    public static @PolyTainted String blank(@PolyTainted String text) {
        StringBuilder code = new StringBuilder(text);
        int i = 0;
        while (i + 1 < text.length()) {
            char c = text.charAt(i);
            char next = text.charAt(i + 1);
            if (c != '/' || (next != '/' && next != '*')) {
                i++;
                continue;
            }
            int end = next == '/' ? text.indexOf('\n', i) : text.indexOf("*/", i + 2);
            end = end < 0 ? text.length() : next == '/' ? end : end + 2;
            for (; i < end; i++) {
                if (text.charAt(i) != '\n') {
                    code.setCharAt(i, ' ');
                }
            }
        }
        return code.toString();
    }
}
