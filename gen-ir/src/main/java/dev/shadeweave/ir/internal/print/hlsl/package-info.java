/**
 * Writes HLSL of shader models 5.1 and 6, and Slang, as far as it is the same.
 *
 * <p>Matrices are kept with GLSL's columns as HLSL's rows, so that indices and memory stay as they are and products change
 * their sides. A block at set {@code g} and binding {@code b} is a {@code cbuffer} at {@code register(b<b>, space<g>)}, each
 * member at the offset that std140 gives it; a sampler becomes a texture at {@code t<b>} and a sampler state at
 * {@code s<b>}. Inputs and outputs at location {@code n} have the semantic {@code TEXCOORD<n>}, outputs of the pixel stage
 * {@code SV_Target<n>}. Structures in blocks have members that fill gaps, so that they lie as std140 has them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer prints one shader for one thread.
 *   <li><b>Errors</b>: what the language lacks is a message in what was printed.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.hlsl;

import org.jspecify.annotations.NullMarked;
