package dev.shadeweave.glsl.assembly;

/** A light of the lighting modes; its number is what {@code SG_LIGHT_TYPE_i} is defined as. */
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

    /** What shaders know it by. */
    public int number() {
        return number;
    }
}
