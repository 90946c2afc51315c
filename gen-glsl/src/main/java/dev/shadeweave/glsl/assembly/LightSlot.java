package dev.shadeweave.glsl.assembly;

/**
 * A light whose code is being written.
 *
 * @param index its number, from 0: the suffix of its uniforms
 * @param type its type
 */
public record LightSlot(int index, LightType type) {}
