package dev.shadeweave.document.xml;

/**
 * How much of a document the reader takes before it gives up with a message. The standard limits are far above any real
 * document and far below what would exhaust a machine.
 *
 * @param characters the length of one file
 * @param elements the number of elements of one file
 * @param depth how deep elements are nested, the root being 1
 * @param attributeLength the length of one attribute's value
 * @param includes the number of documents that one document includes, directly or not
 * @param includeDepth how deep includes are nested, the first document being 1
 */
public record ReaderLimits(
        int characters, int elements, int depth, int attributeLength, int includes, int includeDepth) {
    /** 128 Mi characters, 1 Mi elements, 256 levels, 1 Mi characters in a value, 4096 includes, 256 levels of them. */
    public static final ReaderLimits STANDARD = new ReaderLimits(1 << 27, 1 << 20, 256, 1 << 20, 4096, 256);

    /** Elements are converted level by level on the stack, so their depth has a limit of its own. */
    private static final int DEEPEST = 1000;

    /** Checks that every limit can be kept. */
    public ReaderLimits {
        if (characters < 1 || elements < 1 || depth < 1 || attributeLength < 1 || includes < 0 || includeDepth < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
        if (depth > DEEPEST || includeDepth > DEEPEST) {
            throw new IllegalArgumentException("a depth is at most " + DEEPEST);
        }
    }
}
