/**
 * What a host needs to know to use a shader: its inputs, outputs, uniforms and blocks, what of them is used, and where
 * members of blocks lie. {@link dev.shadeweave.ir.reflect.Reflection#of} collects it.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none for a representation that keeps its rules.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.reflect;

import org.jspecify.annotations.NullMarked;
