package dev.shadeweave.source;

/**
 * A half-open range of characters of one file; for an element that was created in code, its path in the document.
 *
 * <pre>{@code
 * SourceFile file = SourceFile.of("red.mtlx", "<constant name='c' type='color3'/>");
 * SourceSpan name = new SourceSpan(file, 16, 17);
 * System.out.println(name.text()); // c
 * }</pre>
 *
 * @param file the text
 * @param start offset of the first character
 * @param end offset after the last character
 * @param element the path of an element that was created in code: {@code NG_marble/noise/in}; empty for a range of
 *     characters
 */
public record SourceSpan(SourceFile file, int start, int end, String element) {
    private static final SourceFile NOWHERE = SourceFile.of("", "");
    private static final SourceSpan NONE = new SourceSpan(NOWHERE, 0, 0);

    /**
     * Creates a range of characters of a file.
     *
     * @param file the file
     * @param start the offset of the first character, from 0
     * @param end the offset after the last character
     */
    public SourceSpan(SourceFile file, int start, int end) {
        this(file, start, end, "");
    }

    /**
     * Creates the place of an element that was created in code, from its path.
     *
     * @param path names separated by {@code /}
     */
    public static SourceSpan ofElement(String path) {
        return new SourceSpan(NOWHERE, 0, 0, path);
    }

    /** Returns the place of objects that no file contains, such as nodes that a pass inserted. */
    public static SourceSpan none() {
        return NONE;
    }

    /**
     * Returns the place for messages about a file as a whole.
     *
     * @param file the file
     */
    public static SourceSpan startOf(SourceFile file) {
        return new SourceSpan(file, 0, 0);
    }

    /** Returns true if the place is in a file. */
    public boolean isKnown() {
        return file != NOWHERE;
    }

    /** Returns the characters of the range. */
    public String text() {
        return file.text().substring(start, end);
    }

    /**
     * Returns {@code file:line:column}; for an element that was created in code, its path; for {@link #none()}, an
     * empty text.
     */
    @Override
    public String toString() {
        return isKnown() ? file.displayName() + ":" + file.position(start) : element;
    }
}
