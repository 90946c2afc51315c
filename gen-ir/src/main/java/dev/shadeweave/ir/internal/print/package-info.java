/**
 * Writes a shader as text in several languages.
 *
 * <p>{@link dev.shadeweave.ir.internal.print.GlslPrinter} writes GLSL, GLSL ES and the GLSL of Vulkan. All printers
 * take the statements and expressions of {@link dev.shadeweave.ir.internal.nest} and write them. They add parentheses
 * only where precedence requires them. Names that other stages or the host look up are unchanged. Other names are made
 * unique and legal ({@link dev.shadeweave.ir.internal.print.Names}). A {@link
 * dev.shadeweave.ir.print.PrintedShader} has the place in the source for each of its lines.
 *
 * <p>{@link dev.shadeweave.ir.internal.print.ProgramPrinter} has the parts that WGSL, HLSL, Slang and MSL share. These
 * are textures separate from their samplers and an entry point with inputs and outputs ({@link
 * dev.shadeweave.ir.internal.print.ShaderInterface}). {@link dev.shadeweave.ir.internal.print.Helpers} writes functions
 * that a language lacks. {@link dev.shadeweave.ir.internal.print.Limits} finds features that a language cannot express.
 * {@link dev.shadeweave.ir.internal.print.CopyingPrinter} is for languages that pass addresses. {@link
 * dev.shadeweave.ir.internal.print.COperations} has the notation of languages derived from C.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a printer writes one shader in one thread; its result is immutable.
 *   <li><b>Errors</b>: {@code Limits} reports features that a language lacks, before a printer runs.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.print;

import org.jspecify.annotations.NullMarked;
