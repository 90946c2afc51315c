/**
 * Writes a shader in the languages that people and drivers read.
 *
 * <p>{@link dev.shadeweave.ir.internal.print.GlslPrinter} writes GLSL, GLSL ES and the GLSL of Vulkan. All printers take the
 * statements and expressions of {@link dev.shadeweave.ir.internal.nest} and spell them; parentheses stand only where precedence
 * needs them. Names that other stages or the host look up stay as they are; others are made unique and legal
 * ({@link dev.shadeweave.ir.internal.print.Names}). A {@link dev.shadeweave.ir.internal.print.PrintedShader} knows for each of its lines the
 * place in the source that it was made from.
 *
 * <p>{@link dev.shadeweave.ir.internal.print.ProgramPrinter} is what WGSL, HLSL, Slang and MSL have in common: textures apart from
 * their samplers ({@link dev.shadeweave.ir.internal.print.ShaderInterface}), an entry point with inputs and outputs, functions for
 * what the language lacks ({@link dev.shadeweave.ir.internal.print.Helpers}), and what none of them has
 * ({@link dev.shadeweave.ir.internal.print.Limits}). {@link dev.shadeweave.ir.internal.print.CopyingPrinter} adds what languages need that
 * hand over addresses, {@link dev.shadeweave.ir.internal.print.COperations} what those spell alike that descend from C.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer prints one shader for one thread; what it gives is immutable.
 *   <li><b>Errors</b>: what a language lacks is a message in what was printed.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print;

import org.jspecify.annotations.NullMarked;
