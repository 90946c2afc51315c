package dev.shadeweave.render;

import com.google.common.collect.ImmutableList;

/**
 * The minimum limits of a class of devices.
 *
 * @param name the name of the profile
 * @param samplers the number of textures that one stage can read
 * @param vertexUniforms the number of uniform vectors of the vertex stage
 * @param pixelUniforms the number of uniform vectors of the pixel stage
 * @param varyings the number of vectors passed from stage to stage
 * @param attributes the number of attributes of a vertex
 */
public record DeviceProfile(
        String name, int samplers, int vertexUniforms, int pixelUniforms, int varyings, int attributes) {
    /** Every browser with WebGL 2: the minimums of OpenGL ES 3.0 (specification 3.0.6, tables 6.31 to 6.34). */
    public static final DeviceProfile WEBGL2 = new DeviceProfile("webgl2", 16, 256, 224, 15, 16);

    /** Every phone with Vulkan 1.0: the required limits, with uniforms in a buffer of 16 KiB. */
    public static final DeviceProfile MOBILE = new DeviceProfile("mobile", 16, 1024, 1024, 16, 16);

    /** The common limits of current drivers for desktop cards and of Mesa without a card. */
    public static final DeviceProfile DESKTOP = new DeviceProfile("desktop", 32, 1024, 1024, 31, 16);

    /** All profiles, the smallest first. */
    public static final ImmutableList<DeviceProfile> ALL = ImmutableList.of(WEBGL2, MOBILE, DESKTOP);
}
