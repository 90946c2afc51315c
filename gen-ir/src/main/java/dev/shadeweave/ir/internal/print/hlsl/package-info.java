/**
 * Writes HLSL of shader models 5.1 and 6, and Slang as far as it is the same.
 *
 * <p>GLSL's columns of matrices become HLSL's rows. Indices and memory then stay the same, and products exchange their
 * operands. A block at set {@code g} and binding {@code b} is a {@code cbuffer} at {@code register(b<b>, space<g>)},
 * with each member at its std140 offset. A sampler becomes a texture at {@code t<b>} and a sampler state at {@code
 * s<b>}. In Slang, sampler states have spaces of their own. Inputs and outputs at location {@code n} have the semantic
 * {@code TEXCOORD<n>}, outputs of the pixel stage {@code SV_Target<n>}. Structures in blocks get padding members, so
 * that their layout matches std140.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer writes one shader in one thread.
 *   <li><b>Errors</b>: {@code HlslLimits} reports features that the language lacks, before the printer runs.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.hlsl;

import org.jspecify.annotations.NullMarked;
