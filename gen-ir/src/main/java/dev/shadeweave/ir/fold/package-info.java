/**
 * Computes operations on constants.
 *
 * <p>{@link dev.shadeweave.ir.fold.ConstantFolder} computes the result of an instruction on constants and returns the
 * number of the resulting constant. Floats are binary32. Each step of an operator, and of a function such as {@code
 * mix} or {@code normalize}, is rounded to a float. {@link StrictMath} computes functions such as {@code sin} in
 * double, and the result is rounded once. So every machine gives the same bits. Division by zero, shifts by more than
 * 31, casts out of range and {@code pow} of a negative number are not computed, because their results are undefined in
 * GLSL. Infinities and NaN are not computed either, because no literal can express them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: no state.
 *   <li><b>Errors</b>: none is thrown; methods return -1 or null if there is no result.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.fold;

import org.jspecify.annotations.NullMarked;
