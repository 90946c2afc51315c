package dev.shadeweave.glir;

/** Where an attribute comes from. */
public sealed interface AttributeSource {
    /**
     * A vertex buffer.
     *
     * @param buffer its id
     * @param stride bytes from one vertex to the next; 0 if they lie close together
     * @param offset bytes before the first
     */
    record FromBuffer(int buffer, int stride, int offset) implements AttributeSource {}

    /** One value for all vertices. */
    record Constant(Numbers value) implements AttributeSource {}
}
