package dev.shadeweave.glsl.assembly;

import com.google.common.base.Ascii;

/** A language that shaders are written in, as far as modifiers must tell them apart. */
public enum StageDialect {
    /** OpenGL. */
    GLSL("OpenGL"),
    /** OpenGL ES 3.0 and WebGL 2, which have vertices and pixels alone. */
    ESSL("OpenGL ES 3.0 and WebGL 2"),
    /** Vulkan. */
    VULKAN("Vulkan"),
    /** HLSL, translated from the GLSL of Vulkan; only vertices and pixels are. */
    HLSL("HLSL"),
    /** The language of Metal, translated from the GLSL of Vulkan; it has vertices and pixels alone. */
    MSL("MSL"),
    /** The language of WebGPU, translated from the GLSL of Vulkan; it has vertices and pixels alone. */
    WGSL("WGSL"),
    /** Slang, translated from the GLSL of Vulkan; only vertices and pixels are. */
    SLANG("Slang");

    private final String spoken;

    StageDialect(String spoken) {
        this.spoken = spoken;
    }

    /** What messages call it. */
    String spoken() {
        return spoken;
    }

    /** The word in modifier files: {@code hlsl}. */
    String word() {
        return Ascii.toLowerCase(name());
    }

    /** True if there are stages between vertices and pixels. */
    public boolean hasMiddleStages() {
        return this == GLSL || this == VULKAN;
    }

    /** True if texts are the GLSL of Vulkan, which may be translated afterwards. */
    public boolean isVulkan() {
        return this != GLSL && this != ESSL;
    }
}
