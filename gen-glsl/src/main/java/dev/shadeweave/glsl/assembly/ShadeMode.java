package dev.shadeweave.glsl.assembly;

/** The place and the model of the lighting. */
public enum ShadeMode {
    /** The surface of the document is lit in the pixel stage; colours are shown unlit. */
    SURFACE,
    /** No lighting: colours are shown unlit, surfaces show only their emission. */
    UNLIT,
    /** In the vertex stage; the last vertex of a triangle determines its colour. */
    FLAT,
    /** In the vertex stage, interpolated between vertices. */
    GOURAUD,
    /** In the pixel stage. */
    PHONG;

    /** Returns true if lights and material of the mode are applied to the colour of the graph. */
    public boolean isLit() {
        return this == FLAT || this == GOURAUD || this == PHONG;
    }

    /** Returns true if lighting is computed in the vertex stage. */
    public boolean isInVertexStage() {
        return this == FLAT || this == GOURAUD;
    }
}
