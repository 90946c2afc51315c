package dev.shadeweave.shader;

/**
 * The primitives that a host draws, and those that the stages between vertices and pixels make of them.
 *
 * @param patchVertices the number of vertices of a patch, which the host draws in place of primitives; 0 without tessellation
 * @param input the input primitives of the geometry stage, by their OpenGL name: {@code triangles}; empty without this stage
 * @param output its output primitives: {@code line_strip}; empty without this stage
 * @param maxVertices the largest number of vertices that it emits for each primitive; 0 without this stage
 * @param instances the number of instances that the host draws of every object, at least 1
 * @param clipDistances bit i is set if the host must turn on clip distance i
 */
public record Primitives(
        int patchVertices, String input, String output, int maxVertices, int instances, int clipDistances) {
    /** Triangles, drawn once, as they are. */
    public static final Primitives PLAIN = new Primitives(0, "", "", 0, 1, 0);

    /** Refuses what no host can draw. */
    public Primitives {
        if (patchVertices < 0 || patchVertices > 32 || instances < 1) {
            throw new IllegalArgumentException(patchVertices + " vertices a patch, " + instances + " instances");
        }
    }

    /** True if a host draws patches. */
    public boolean hasPatches() {
        return patchVertices > 0;
    }
}
