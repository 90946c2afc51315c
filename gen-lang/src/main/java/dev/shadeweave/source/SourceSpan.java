package dev.shadeweave.source;

/**
 * A half-open range of characters of one file; or, of an element that was made in code, its path in the document.
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
 * @param element the path of an element that no file states: {@code NG_marble/noise/in}; empty for all that a file states
 */
public record SourceSpan(SourceFile file, int start, int end, String element) {
    private static final SourceFile NOWHERE = SourceFile.of("", "");
    private static final SourceSpan NONE = new SourceSpan(NOWHERE, 0, 0);

    /**
     * A range of characters of a file.
     *
     * @param file the file
     * @param start the offset of the first character, from 0
     * @param end the offset after the last one
     */
    public SourceSpan(SourceFile file, int start, int end) {
        this(file, start, end, "");
    }

    /**
     * The place of an element of a document that was made in code, by the names on the way to it.
     *
     * @param path names with {@code /} between them
     */
    public static SourceSpan ofElement(String path) {
        return new SourceSpan(NOWHERE, 0, 0, path);
    }

    /** The place of things that no file states: nodes that a pass inserted. */
    public static SourceSpan none() {
        return NONE;
    }

    /**
     * The whole of a file, for messages that are about the file itself.
     *
     * @param file the file
     */
    public static SourceSpan startOf(SourceFile file) {
        return new SourceSpan(file, 0, 0);
    }

    /** True if a file states it. */
    public boolean isKnown() {
        return file != NOWHERE;
    }

    /** The characters of the range. */
    public String text() {
        return file.text().substring(start, end);
    }

    /** {@code file:line:column}; or the path of an element that was made in code; or an empty text for {@link #none()}. */
    @Override
    public String toString() {
        return isKnown() ? file.displayName() + ":" + file.position(start) : element;
    }
}
