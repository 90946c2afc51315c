/**
 * What a host needs to know to use a shader: its inputs, outputs, uniforms and blocks, what of them is used, and where
 * members of blocks lie. {@link dev.shadeweave.ir.reflect.Reflection#of} collects it.
 */
@NullMarked
package dev.shadeweave.ir.reflect;

import org.jspecify.annotations.NullMarked;
