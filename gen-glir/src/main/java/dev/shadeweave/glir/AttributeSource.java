package dev.shadeweave.glir;

/** The source of an attribute. */
public sealed interface AttributeSource {
    /**
     * A vertex buffer.
     *
     * @param buffer its id
     * @param stride bytes from one vertex to the next; 0 if they follow each other without a gap
     * @param offset bytes before the first
     */
    record FromBuffer(int buffer, int stride, int offset) implements AttributeSource {}

    /** One value for all vertices. */
    record Constant(Numbers value) implements AttributeSource {}
}
