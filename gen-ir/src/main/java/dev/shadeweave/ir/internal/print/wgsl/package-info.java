/**
 * Writes WGSL, the language of WebGPU.
 *
 * <p>Features of GLSL that WGSL lacks are expressed differently. A sampler becomes a texture and a sampler, in two bind
 * groups. Inputs and outputs are private variables that the entry point fills and reads. {@code out} parameters are
 * pointers, with a copy if WGSL has no pointer to a place. Swizzles that are written become single components. {@code
 * mod}, {@code inverse} and some constructors become functions. A lookup with an implicit level is unchanged if
 * neighbouring pixels are {@linkplain dev.shadeweave.ir.internal.print.wgsl.Uniformity proved} to execute it together.
 * Elsewhere it reads level 0, because GLSL leaves the level undefined there. For derivatives in such places, the
 * printer turns WGSL's diagnostic off.
 *
 * <p>Bindings: a block or texture at set {@code g} and binding {@code b} is at {@code @group(g) @binding(b)}; the
 * sampler of a texture is at {@code @group(g + n) @binding(b)}, where {@code n} is one more than the greatest set.
 * Uniforms outside blocks become members of one block {@code Uniforms} in group 0, at the binding after the greatest
 * one. A second variable at the same place gets another binding.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer writes one shader in one thread.
 *   <li><b>Errors</b>: {@code WgslLimits} reports features that the language lacks, before the printer runs.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.wgsl;

import org.jspecify.annotations.NullMarked;
