/**
 * Writes the definition of a uniform block, or of the values of a surface function, for the program that fills it: a Java record, a
 * C structure or a structure of GLSL.
 *
 * <p>{@link dev.shadeweave.struct.BlockStruct} is the entry point. Offsets come from a {@link
 * dev.shadeweave.shader.BlockLayout}; the bytes are those that {@link dev.shadeweave.instance.Instance#write} writes.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable or stateless.
 *   <li><b>Errors</b>: a block that is not a buffer has no definition; an illegal name throws {@link
 *     IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.struct;

import org.jspecify.annotations.NullMarked;
