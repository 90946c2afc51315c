package dev.shadeweave.glsl.assembly;

/**
 * Where texture coordinates come from if not from the mesh (OpenGL 2.1, section 2.11.4).
 *
 * @param mode how they are made
 * @param dimensions how many numbers there are; 0 for the mesh's own coordinates
 * @param perFragment true to make them for each pixel in place of each vertex
 */
public record TexGen(Mode mode, int dimensions, boolean perFragment) {
    /** The mesh's own. */
    public static final TexGen NONE = new TexGen(Mode.EYE_LINEAR, 0, false);

    /** How coordinates are made. */
    public enum Mode {
        /** Distances in the space of the object from planes, {@code g_vTexGenPlane0} and so on. */
        OBJECT_LINEAR(4),
        /** Distances in the space of the view. */
        EYE_LINEAR(4),
        /** Where a mirror ball shows what the surface reflects. */
        SPHERE_MAP(2),
        /** The normal in the space of the view. */
        NORMAL_MAP(3),
        /** The direction that is reflected, in the space of the view. */
        REFLECTION_MAP(3);

        private final int most;

        Mode(int most) {
            this.most = most;
        }

        /** How many numbers there can be. */
        public int most() {
            return most;
        }
    }
}
