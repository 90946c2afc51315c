/**
 * Writes WGSL, the language of WebGPU.
 *
 * <p>What GLSL has and WGSL has not is said otherwise: a sampler becomes a texture and a sampler, in two bind groups; inputs
 * and outputs are private variables that the entry point fills and reads; {@code out} parameters are pointers, with a copy
 * where WGSL has no pointer to a place; swizzles that are written become single components; {@code mod}, {@code inverse}
 * and some constructors become functions. A lookup whose level comes from derivatives stays one where neighbouring pixels
 * are {@linkplain dev.shadeweave.ir.internal.print.wgsl.Uniformity proved} to come along, and asks for level 0 elsewhere, where GLSL
 * leaves the level undefined. Derivatives that are asked for there turn WGSL's diagnostic off.
 *
 * <p>Bindings: a block or texture at set {@code g} and binding {@code b} is at {@code @group(g) @binding(b)}; the sampler of
 * a texture is at {@code @group(g + 1) @binding(b)}. Uniforms outside blocks become members of one block {@code Uniforms}
 * at the first free binding of group 0.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer prints one shader for one thread.
 *   <li><b>Errors</b>: what the language lacks is a message in what was printed.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.wgsl;

import org.jspecify.annotations.NullMarked;
