package dev.shadeweave.glsl.assembly;

/** A language of the GLSL family, as far as modifiers must tell them apart. */
public enum StageDialect {
    /** OpenGL. */
    GLSL,
    /** OpenGL ES 3.0 and WebGL 2, which have vertices and pixels alone. */
    ESSL,
    /** Vulkan. */
    VULKAN;

    /** True if there are stages between vertices and pixels. */
    public boolean hasMiddleStages() {
        return this != ESSL;
    }
}
