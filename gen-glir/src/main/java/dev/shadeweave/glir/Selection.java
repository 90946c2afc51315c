package dev.shadeweave.glir;

/** Which vertices are drawn. */
public sealed interface Selection {
    /** How many are drawn. */
    int count();

    /** Vertices in a row. */
    record Range(int first, int count) implements Selection {}

    /** Vertices that an index buffer names, from its beginning. */
    record Indexed(int buffer, IndexType type, int count) implements Selection {}
}
