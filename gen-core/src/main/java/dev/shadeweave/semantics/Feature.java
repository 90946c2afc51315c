package dev.shadeweave.semantics;

/** A feature beyond arithmetic that a node can need and a language may lack. */
public enum Feature {
    /** Sheen that follows Zeltner, Burley and Chiang rather than Conty and Kulla. */
    ZELTNER_SHEEN,
    /** A lobe around the direction to the viewer. */
    RETROREFLECTION,
    /** Refraction of transmitted light. */
    REFRACTION,
    /** A reflectance at 82 degrees. */
    REFLECTANCE_82,
    /** Texture coordinates other than the first ones, or tangents of such coordinates. */
    SECOND_COORDINATES,
    /** A body that is a thin wall. */
    THIN_WALL,
    /** A different surface on the back side. */
    BACK_SIDE,
    /** Displacement of the surface. */
    DISPLACEMENT;

    /**
     * The use of a feature: a node needs it if an input is not neutral.
     *
     * @param feature the feature
     * @param input the input
     * @param neutral the text of the value that does not need the feature, {@code 0} and {@code 1} for each
     *     channel; empty if any connection needs it
     */
    public record Use(Feature feature, String input, String neutral) {}
}
