package dev.shadeweave.glsl.assembly;

/** What the colours of vertices are for the shade modes. */
public enum VertexColors {
    /** They are not read. */
    NONE,
    /** What the surface emits; without light, a factor of its colour, as in all of these. */
    EMISSION,
    /** What it reflects of ambient light. */
    AMBIENT,
    /** What it scatters. */
    DIFFUSE,
    /** The colour of its highlights. */
    SPECULAR,
    /** What it scatters, of ambient light too. */
    AMBIENT_AND_DIFFUSE;

    /** True if they take the place of a uniform of the material. */
    boolean replace(String uniform) {
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
