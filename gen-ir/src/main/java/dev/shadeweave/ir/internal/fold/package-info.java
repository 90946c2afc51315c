/**
 * Arithmetic of constants.
 *
 * <p>{@link dev.shadeweave.ir.internal.fold.ConstantFolder} computes what an instruction of constants gives, as the constant's
 * number. Floats are binary32: each step of an operator is rounded to a float, and functions are computed by
 * {@link StrictMath} in double and rounded once, so every machine gives the same bits. What the language leaves undefined
 * (division by zero, shifts by more than 31, casts out of range, {@code pow} of a negative number) is not computed, nor is
 * anything that would give an infinity or no number, since no literal could be written for it.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: no state.
 *   <li><b>Errors</b>: what has no value is empty; none is thrown.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.fold;

import org.jspecify.annotations.NullMarked;
