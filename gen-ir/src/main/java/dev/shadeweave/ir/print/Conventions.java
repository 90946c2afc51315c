package dev.shadeweave.ir.print;

/**
 * How a shader sees clip space and the window. Direct3D, Metal and WebGPU count depth from 0 to 1 and lines from above, as
 * Vulkan does, and their clip space leads upwards, as that of OpenGL does; which way up a picture is, the matrices of the
 * host decide.
 */
public enum Conventions {
    /** Depth from 0 to 1, the lines of the window counted from above. */
    VULKAN,
    /** Depth from -1 to 1, the lines of the window counted from below. */
    OPENGL
}
