package dev.shadeweave.glsl.assembly;

import com.google.common.base.Ascii;

/** The languages of shaders that modifiers must distinguish. */
public enum StageDialect {
    /** OpenGL. */
    GLSL("OpenGL"),
    /** OpenGL ES 3.0 and WebGL 2, which have only vertex and pixel stages. */
    ESSL("OpenGL ES 3.0 and WebGL 2"),
    /** Vulkan. */
    VULKAN("Vulkan"),
    /** HLSL, translated from the GLSL of Vulkan; only vertex and pixel stages are translated. */
    HLSL("HLSL"),
    /** The language of Metal, translated from the GLSL of Vulkan; it has only vertex and pixel stages. */
    MSL("MSL"),
    /** The language of WebGPU, translated from the GLSL of Vulkan; it has only vertex and pixel stages. */
    WGSL("WGSL"),
    /** Slang, translated from the GLSL of Vulkan; only vertex and pixel stages are translated. */
    SLANG("Slang");

    private final String spoken;

    StageDialect(String spoken) {
        this.spoken = spoken;
    }

    /** Returns its name in messages. */
    public String spoken() {
        return spoken;
    }

    /** Returns the word in modifier files: {@code hlsl}. */
    public String word() {
        return Ascii.toLowerCase(name());
    }

    /** Returns true if there are stages between vertices and pixels. */
    public boolean hasMiddleStages() {
        return this == GLSL || this == VULKAN;
    }

    /** Returns true if texts are the GLSL of Vulkan, possibly translated afterwards. */
    public boolean isVulkan() {
        return this != GLSL && this != ESSL;
    }
}
