/**
 * Writes WGSL, the language of WebGPU.
 *
 * <p>What GLSL has and WGSL has not is said otherwise: a sampler becomes a texture and a sampler, in two bind groups; inputs
 * and outputs are private variables that the entry point fills and reads; {@code out} parameters are pointers, with a copy
 * where WGSL has no pointer to a place; swizzles that are written become single components; {@code mod}, {@code inverse}
 * and some constructors become functions. Lookups and derivatives stay where GLSL has them: a shader that uses derivatives
 * turns WGSL's diagnostic about control flow that is not uniform off, since GLSL leaves such values undefined as well.
 *
 * <p>Bindings: a block or texture at set {@code g} and binding {@code b} is at {@code @group(g) @binding(b)}; the sampler of
 * a texture is at {@code @group(g + 1) @binding(b)}. Uniforms outside blocks become members of one block {@code Uniforms}
 * at the first free binding of group 0.
 */
@NullMarked
package dev.shadeweave.ir.print.wgsl;

import org.jspecify.annotations.NullMarked;
