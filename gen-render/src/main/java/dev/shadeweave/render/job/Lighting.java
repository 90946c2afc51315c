package dev.shadeweave.render.job;

import dev.shadeweave.render.lights.LightRig;
import dev.shadeweave.render.scene.Environment;

/**
 * The light on the object.
 *
 * @param environment the light from all sides
 * @param lights the other lights; the shader must be generated for their shaders
 */
public record Lighting(Environment environment, LightRig lights) {}
