/**
 * The operators and built-in functions of GLSL that instructions name.
 *
 * <p>There are three kinds: {@link dev.shadeweave.ir.operator.UnaryOp} for one operand, {@link
 * dev.shadeweave.ir.operator.BinaryOp} for two, and {@link dev.shadeweave.ir.operator.BuiltInOp} for functions with any
 * number of operands. Each constant has a name in the dump and a spelling in GLSL. Its methods tell passes and printers
 * whether it takes a pointer, writes an operand, compares, or reads neighbouring pixels.
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
