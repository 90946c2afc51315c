package dev.shadeweave.shader;

/**
 * The primitives that a host draws, and the primitives that the stages between vertices and pixels create from them.
 *
 * @param patchVertices the number of vertices of a patch, which the host draws in place of primitives; 0 without tessellation
 * @param input the input primitives of the geometry stage, by their OpenGL name: {@code triangles}; empty without a
 *     geometry stage
 * @param output its output primitives: {@code line_strip}; empty without a geometry stage
 * @param maxVertices the largest number of vertices that it emits for each primitive; 0 without a geometry stage
 * @param instances the number of instances that the host draws of every object, at least 1
 * @param clipDistances a bit mask: bit i is set if the host must enable clip distance i
 */
public record Primitives(
        int patchVertices, String input, String output, int maxVertices, int instances, int clipDistances) {
    /** Triangles, drawn once and unchanged. */
    public static final Primitives PLAIN = new Primitives(0, "", "", 0, 1, 0);

    /** Rejects primitives that no host can draw. */
    public Primitives {
        if (patchVertices < 0 || patchVertices > 32 || instances < 1) {
            throw new IllegalArgumentException(patchVertices + " vertices a patch, " + instances + " instances");
        }
    }

    /** Returns true if a host draws patches. */
    public boolean hasPatches() {
        return patchVertices > 0;
    }
}
