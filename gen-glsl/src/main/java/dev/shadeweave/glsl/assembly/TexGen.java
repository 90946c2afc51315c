package dev.shadeweave.glsl.assembly;

/**
 * The source of generated texture coordinates (OpenGL 2.1, section 2.11.4).
 *
 * @param mode how they are generated
 * @param dimensions the number of components; 0 for the mesh's coordinates
 * @param perFragment true to generate them for each pixel instead of each vertex
 */
public record TexGen(Mode mode, int dimensions, boolean perFragment) {
    /** The coordinates of the mesh. */
    public static final TexGen NONE = new TexGen(Mode.EYE_LINEAR, 0, false);

    /** The generation mode of coordinates. */
    public enum Mode {
        /** Distances in object space from planes, {@code g_vTexGenPlane0} and so on. */
        OBJECT_LINEAR(4),
        /** Distances in view space. */
        EYE_LINEAR(4),
        /** The place of the reflected direction in the image of a mirror ball. */
        SPHERE_MAP(2),
        /** The normal in view space. */
        NORMAL_MAP(3),
        /** The reflected direction in view space. */
        REFLECTION_MAP(3);

        private final int most;

        Mode(int most) {
            this.most = most;
        }

        /** Returns the maximum number of components. */
        public int most() {
            return most;
        }
    }
}
