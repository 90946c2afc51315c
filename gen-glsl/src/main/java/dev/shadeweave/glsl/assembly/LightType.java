package dev.shadeweave.glsl.assembly;

/** The type of a light in the lighting modes; {@code SG_LIGHT_TYPE_i} is defined as its number. */
public enum LightType {
    /** Parallel rays from infinitely far away, as of the sun. */
    DIRECTIONAL(0),

    /** Rays in all directions from one position. */
    POINT(1),

    /** Rays from one position within a cone. */
    SPOT(2);

    private final int number;

    LightType(int number) {
        this.number = number;
    }

    /** Returns its number in shaders. */
    public int number() {
        return number;
    }
}
