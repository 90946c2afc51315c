package dev.shadeweave.ir.reflect;

/**
 * The use of a variable or a block by the shader.
 *
 * @param staticUse whether code mentions it
 * @param active whether code that has an effect mentions it
 */
public record ReflectedUse(boolean staticUse, boolean active) {}
