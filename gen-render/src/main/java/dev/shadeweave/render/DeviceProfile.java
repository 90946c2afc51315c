package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;

/**
 * What a class of devices can do at least.
 *
 * @param name what it is called
 * @param samplers textures that one stage reads
 * @param vertexUniforms uniform vectors of the vertex stage
 * @param pixelUniforms uniform vectors of the pixel stage
 * @param varyings vectors handed from stage to stage
 * @param attributes attributes of a vertex
 */
public record DeviceProfile(
        String name, int samplers, int vertexUniforms, int pixelUniforms, int varyings, int attributes) {
    /** What every browser with WebGL 2 has: the minimums of OpenGL ES 3.0 (specification 3.0.6, tables 6.31 to 6.34). */
    public static final DeviceProfile WEBGL2 = new DeviceProfile("webgl2", 16, 256, 224, 15, 16);

    /** What every phone with Vulkan 1.0 has: its required limits, uniforms in a buffer of 16 KiB. */
    public static final DeviceProfile MOBILE = new DeviceProfile("mobile", 16, 1024, 1024, 16, 16);

    /** What today's drivers of desktop cards, and Mesa without a card, have in common. */
    public static final DeviceProfile DESKTOP = new DeviceProfile("desktop", 32, 1024, 1024, 31, 16);

    /** All of these, the smallest first. */
    public static final ImmutableList<DeviceProfile> ALL = ImmutableList.of(WEBGL2, MOBILE, DESKTOP);
}
