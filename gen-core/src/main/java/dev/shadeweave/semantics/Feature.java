package dev.shadeweave.semantics;

/** What a node can ask of a language beyond arithmetic, and a language may lack. */
public enum Feature {
    /** Sheen that follows Zeltner, Burley and Chiang rather than Conty and Kulla. */
    ZELTNER_SHEEN,
    /** A lobe about the direction to the viewer. */
    RETROREFLECTION,
    /** Light that is bent where it passes through. */
    REFRACTION,
    /** A reflectance at 82 degrees. */
    REFLECTANCE_82,
    /** Other texture coordinates, or tangents of other ones, than the first. */
    SECOND_COORDINATES,
    /** A body that is a thin wall. */
    THIN_WALL,
    /** Another surface on the back side. */
    BACK_SIDE,
    /** A surface that is moved. */
    DISPLACEMENT;

    /**
     * How a node asks for a feature: by an input that is anything but neutral.
     *
     * @param feature what it asks for
     * @param input the input
     * @param neutral the text of the value that asks for nothing, {@code 0} and {@code 1} for each channel; empty if
     *     whatever is connected asks
     */
    public record Use(Feature feature, String input, String neutral) {}
}
