package dev.shadeweave.surface;

/** The place from which a surface function reads the values and textures of its document. */
public enum ValuePlace {
    /** Parameters: a structure of values, and one parameter for each texture. One program serves many materials. */
    PARAMETERS,
    /** One uniform for each value. Not for Vulkan, which has no uniforms outside blocks. */
    UNIFORMS,
    /** A uniform block with the layout {@code std140}; textures are uniforms. */
    BLOCK
}
