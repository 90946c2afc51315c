package dev.shadeweave.shader;

/**
 * What the stages between vertices and pixels make of what a host draws.
 *
 * @param patchVertices how many vertices make a patch, which the host draws in place of primitives; 0 without tessellation
 * @param input the primitives that the geometry stage takes, as OpenGL calls them: {@code triangles}; empty without one
 * @param output the primitives that it gives: {@code line_strip}; empty without one
 * @param maxVertices how many vertices it gives at most for each primitive; 0 without one
 * @param instances how many instances the host draws of every object, from 1
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
