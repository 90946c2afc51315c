package dev.shadeweave.ir.reflect;

/**
 * Whether a variable or a block is used.
 *
 * @param staticUse whether code mentions it
 * @param active whether code that has an effect mentions it
 */
public record ReflectedUse(boolean staticUse, boolean active) {}
