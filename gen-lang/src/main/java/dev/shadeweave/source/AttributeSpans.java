package dev.shadeweave.source;

/**
 * Finds one attribute inside a start tag, so that a message can point at it. Nothing is stored: the tag is read again
 * for each message.
 */
public final class AttributeSpans {
    private AttributeSpans() {}

    /** Returns the span of an attribute's value, without quotes; the element's own span if it has no such attribute. */
    public static SourceSpan value(Located element, String attribute) {
        return find(element.span(), attribute, false);
    }

    /**
     * Returns the span of an attribute's value in the element with the given span; the given span if no file contains
     * the element or the element has no such attribute.
     */
    public static SourceSpan value(SourceSpan tag, String attribute) {
        return tag.isKnown() ? find(tag, attribute, false) : tag;
    }

    /** Returns the span of an attribute's name; the element's own span if it has no such attribute. */
    public static SourceSpan name(Located element, String attribute) {
        return find(element.span(), attribute, true);
    }

    /** Walks the tag: {@code <name}, then name, {@code =}, quoted value, each with white space around. */
    private static SourceSpan find(SourceSpan tag, String attribute, boolean wantsName) {
        String text = tag.file().text();
        int end = tag.end();
        int i = skipName(text, tag.start() + 1, end);
        while (i < end) {
            int nameStart = skipSpace(text, i, end);
            int nameEnd = skipName(text, nameStart, end);
            int equals = skipSpace(text, nameEnd, end);
            int open = skipSpace(text, equals + 1, end);
            if (nameEnd == nameStart || open >= end || text.charAt(equals) != '=') {
                return tag;
            }
            int close = text.indexOf(text.charAt(open), open + 1);
            if (close < 0 || close >= end) {
                return tag;
            }
            if (text.startsWith(attribute, nameStart) && nameEnd - nameStart == attribute.length()) {
                return wantsName
                        ? new SourceSpan(tag.file(), nameStart, nameEnd)
                        : new SourceSpan(tag.file(), open + 1, close);
            }
            i = close + 1;
        }
        return tag;
    }

    private static int skipSpace(String text, int from, int end) {
        int i = from;
        while (i < end && isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int skipName(String text, int from, int end) {
        int i = from;
        while (i < end && !isSpace(text.charAt(i)) && "=/>".indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}
