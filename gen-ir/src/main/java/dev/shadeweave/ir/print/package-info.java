/**
 * Writes a shader in the languages that people and drivers read.
 *
 * <p>{@link dev.shadeweave.ir.print.GlslPrinter} writes GLSL, GLSL ES and the GLSL of Vulkan. All printers take the
 * statements and expressions of {@link dev.shadeweave.ir.nest} and spell them; parentheses stand only where precedence
 * needs them. Names that other stages or the host look up stay as they are; others are made unique and legal
 * ({@link dev.shadeweave.ir.print.Names}). A {@link dev.shadeweave.ir.print.PrintedShader} knows for each of its lines the
 * place in the source that it was made from.
 */
@NullMarked
package dev.shadeweave.ir.print;

import org.jspecify.annotations.NullMarked;
