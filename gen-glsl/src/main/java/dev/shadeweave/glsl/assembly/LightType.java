package dev.shadeweave.glsl.assembly;

/** A light of the lighting modes; its number is what {@code SG_LIGHT_TYPE_i} is defined as. */
public enum LightType {
    DIRECTIONAL(0),
    POINT(1),
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
