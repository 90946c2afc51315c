/**
 * The operators and built-in functions of GLSL that instructions name.
 *
 * <p>An instruction with one operand names a {@link dev.shadeweave.ir.operator.UnaryOp}, one with two operands a {@link
 * dev.shadeweave.ir.operator.BinaryOp}, and a function with any number of operands is a {@link
 * dev.shadeweave.ir.operator.BuiltInOp}. Each constant has a name in the dump and a spelling in GLSL, and answers what passes and
 * printers ask about every operation: whether it takes a pointer, writes an operand, compares, or reads neighbouring pixels.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable.
 *   <li><b>Errors</b>: none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.operator;

import org.jspecify.annotations.NullMarked;
