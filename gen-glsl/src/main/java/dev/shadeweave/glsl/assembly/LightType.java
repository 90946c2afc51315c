package dev.shadeweave.glsl.assembly;

/** A light of the lighting modes; its number is what {@code SG_LIGHT_TYPE_i} is defined as. */
public enum LightType {
    DIRECTIONAL,
    POINT,
    SPOT
}
