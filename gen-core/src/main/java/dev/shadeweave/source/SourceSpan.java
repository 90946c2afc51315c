package dev.shadeweave.source;

/**
 * A half-open range of characters of one file.
 *
 * @param file the text
 * @param start offset of the first character
 * @param end offset after the last character
 */
public record SourceSpan(SourceFile file, int start, int end) {
    private static final SourceFile NOWHERE = SourceFile.of("", "");
    private static final SourceSpan NONE = new SourceSpan(NOWHERE, 0, 0);

    /** The place of things that no file states: elements built in code, nodes a pass inserted. */
    public static SourceSpan none() {
        return NONE;
    }

    /** The whole of a file, for messages that are about the file itself. */
    public static SourceSpan startOf(SourceFile file) {
        return new SourceSpan(file, 0, 0);
    }

    /** False for {@link #none()}. */
    public boolean isKnown() {
        return file != NOWHERE;
    }

    /** The characters of the range. */
    public String text() {
        return file.text().substring(start, end);
    }

    /** {@code file:line:column}, or an empty text for {@link #none()}. */
    @Override
    public String toString() {
        return isKnown() ? file.displayName() + ":" + file.position(start) : "";
    }
}
