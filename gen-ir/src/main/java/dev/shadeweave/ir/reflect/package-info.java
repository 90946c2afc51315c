/**
 * Describes the interface of a shader for a host: its inputs, outputs, uniforms and blocks, which of them are used, and
 * the layout of the blocks. {@link dev.shadeweave.ir.reflect.Reflection#of} collects it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values and serve any number of threads.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.reflect;

import org.jspecify.annotations.NullMarked;
