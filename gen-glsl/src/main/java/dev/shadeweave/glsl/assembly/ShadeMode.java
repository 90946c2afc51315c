package dev.shadeweave.glsl.assembly;

/** Where light is computed, and by whom. */
public enum ShadeMode {
    /** By the surface of the document, in the pixel stage; colours are shown as they are. */
    SURFACE,
    /** Nowhere: colours are shown as they are, surfaces by what they emit. */
    UNLIT,
    /** In the vertex stage, the last vertex of a triangle for all of it. */
    FLAT,
    /** In the vertex stage, with values between vertices. */
    GOURAUD,
    /** In the pixel stage. */
    PHONG;

    /** True if lights and material of the mode colour what the graph gives. */
    public boolean isLit() {
        return this == FLAT || this == GOURAUD || this == PHONG;
    }

    /** True if that happens in the vertex stage. */
    public boolean isInVertexStage() {
        return this == FLAT || this == GOURAUD;
    }
}
