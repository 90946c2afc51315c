package dev.shadeweave.document;

/**
 * The limits of a reader, in any form of documents. A document above a limit is rejected with a message. The standard
 * limits are far above any real document, and far below the memory of a computer.
 *
 * @param characters the length of a document and its includes; a file counts as often as it is included
 * @param elements the number of elements of a document and its includes, counted the same way
 * @param depth the maximum nesting of elements; the root has depth 1
 * @param attributeLength the length of one attribute's value
 * @param includes the number of documents that one document includes, directly or indirectly
 * @param includeDepth the maximum nesting of includes; the first document has depth 1
 */
public record ReaderLimits(
        int characters, int elements, int depth, int attributeLength, int includes, int includeDepth) {
    /**
     * 128 Mi characters, 1 Mi elements, 256 levels, 1 Mi characters in a value, 4096 includes, 256 levels of includes.
     */
    public static final ReaderLimits STANDARD = new ReaderLimits(1 << 27, 1 << 20, 256, 1 << 20, 4096, 256);

    /** The maximum depth of any limits, because some code converts elements recursively. */
    private static final int DEEPEST = 1000;

    /** Returns the same limits with another number of elements. */
    public ReaderLimits withElements(int most) {
        return new ReaderLimits(characters, most, depth, attributeLength, includes, includeDepth);
    }

    /** Returns the same limits with another number of characters. */
    public ReaderLimits withCharacters(int most) {
        return new ReaderLimits(most, elements, depth, attributeLength, includes, includeDepth);
    }

    /** Returns the same limits with another number of included documents. */
    public ReaderLimits withIncludes(int most) {
        return new ReaderLimits(characters, elements, depth, attributeLength, most, includeDepth);
    }

    /** Checks that every limit is valid. */
    public ReaderLimits {
        if (characters < 1 || elements < 1 || depth < 1 || attributeLength < 1 || includes < 0 || includeDepth < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
        if (depth > DEEPEST || includeDepth > DEEPEST) {
            throw new IllegalArgumentException("a depth is at most " + DEEPEST);
        }
    }
}
