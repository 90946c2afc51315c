package dev.shadeweave.glsl.assembly;

/** The meaning of vertex colours in the shade modes. */
public enum VertexColors {
    /** Vertex colours are not read. */
    NONE,
    /** The emission. Without lighting, each of these modes multiplies the surface colour. */
    EMISSION,
    /** The ambient reflectance. */
    AMBIENT,
    /** The diffuse reflectance. */
    DIFFUSE,
    /** The colour of its highlights. */
    SPECULAR,
    /** The ambient and diffuse reflectance. */
    AMBIENT_AND_DIFFUSE;

    /** Returns true if they replace a uniform of the material. */
    public boolean replace(String uniform) {
        return switch (this) {
            case NONE -> false;
            case EMISSION -> uniform.equals("g_cEmissive");
            case AMBIENT -> uniform.equals("g_cAmbient");
            case DIFFUSE -> uniform.equals("g_cDiffuse");
            case SPECULAR -> uniform.equals("g_cSpecular");
            case AMBIENT_AND_DIFFUSE -> uniform.equals("g_cAmbient") || uniform.equals("g_cDiffuse");
        };
    }
}
