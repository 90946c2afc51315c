package dev.shadeweave.document;

/**
 * How much of a document a reader takes, whatever its form, before it gives up with a message. The standard limits are far above any real
 * document and far below what would exhaust a machine.
 *
 * @param characters the length of a document and of all it includes, a file as often as it is included
 * @param elements the number of elements of a document and of all it includes, likewise
 * @param depth how deep elements are nested, the root being 1
 * @param attributeLength the length of one attribute's value
 * @param includes the number of documents that one document includes, directly or not
 * @param includeDepth how deep includes are nested, the first document being 1
 */
public record ReaderLimits(
        int characters, int elements, int depth, int attributeLength, int includes, int includeDepth) {
    /**
     * 128 Mi characters, 1 Mi elements, 256 levels, 1 Mi characters in a value, 4096 includes, 256 levels of
     * them.
     */
    public static final ReaderLimits STANDARD = new ReaderLimits(1 << 27, 1 << 20, 256, 1 << 20, 4096, 256);

    /** Elements are converted level by level on the stack, so their depth has a limit of its own. */
    private static final int DEEPEST = 1000;

    /** The same with another number of elements. */
    public ReaderLimits withElements(int most) {
        return new ReaderLimits(characters, most, depth, attributeLength, includes, includeDepth);
    }

    /** The same with another number of characters. */
    public ReaderLimits withCharacters(int most) {
        return new ReaderLimits(most, elements, depth, attributeLength, includes, includeDepth);
    }

    /** The same with another number of included documents. */
    public ReaderLimits withIncludes(int most) {
        return new ReaderLimits(characters, elements, depth, attributeLength, most, includeDepth);
    }

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
