/**
 * Writes the Metal Shading Language, version 2.3.
 *
 * <p>Metal has no variables outside functions that code may write, so the whole shader is a structure: uniforms, textures
 * and samplers are its first members, then what GLSL keeps in global variables, and functions are its methods. The entry
 * point fills it from its parameters, calls it, and gives back the outputs.
 *
 * <p>Blocks of uniforms have indices {@code buffer(0)}, {@code buffer(1)} and so on in the order of the text, textures and
 * samplers theirs. The members of a block lie where std140 has them, by packed vectors and padding. Inputs and outputs at
 * location {@code n} are {@code attribute(n)} of vertices, {@code user(locn<n>)} between the stages, and {@code color(n)}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer prints one shader for one thread.
 *   <li><b>Errors</b>: what the language lacks is a message in what was printed.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print.msl;

import org.jspecify.annotations.NullMarked;
