/**
 * Writes the Metal Shading Language, version 2.3.
 *
 * <p>Metal has no global variables that code can write, so the whole shader is a structure. Uniforms, textures and
 * samplers are its first members, followed by GLSL's global variables. Functions are its methods. The entry point fills
 * the structure from its parameters, calls it, and returns the outputs.
 *
 * <p>Uniform blocks have the indices {@code buffer(0)}, {@code buffer(1)} and so on, in the order of the text. Textures
 * and samplers have their own indices. Packed vectors and padding give the members of a block their std140 offsets.
 * Inputs and outputs at location {@code n} are {@code attribute(n)} of vertices, {@code user(locn<n>)} between the
 * stages, and {@code color(n)} of fragments.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer writes one shader in one thread.
 *   <li><b>Errors</b>: {@code MslLimits} reports features that the language lacks, before the printer runs.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.msl;

import org.jspecify.annotations.NullMarked;
