package dev.shadeweave.glir;

/** The source of an attribute. */
public sealed interface AttributeSource {
    /**
     * A vertex buffer.
     *
     * @param buffer its id
     * @param stride the distance from one vertex to the next in bytes; 0 if there are no gaps
     * @param offset the offset of the first vertex in bytes
     */
    record FromBuffer(int buffer, int stride, int offset) implements AttributeSource {}

    /** One value for all vertices. */
    record Constant(Numbers value) implements AttributeSource {}
}
