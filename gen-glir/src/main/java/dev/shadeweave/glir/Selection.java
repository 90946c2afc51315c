package dev.shadeweave.glir;

/** Selects the vertices to draw. */
public sealed interface Selection {
    /** Returns the number of vertices to draw. */
    int count();

    /** Consecutive vertices. */
    record Range(int first, int count) implements Selection {}

    /** Vertices that an index buffer selects, from its beginning. */
    record Indexed(int buffer, IndexType type, int count) implements Selection {}
}
