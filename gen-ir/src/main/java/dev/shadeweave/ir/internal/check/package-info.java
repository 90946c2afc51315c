/**
 * The rules a representation keeps.
 *
 * <p>{@link dev.shadeweave.ir.internal.check.IrValidator} looks at a whole shader in linear time: that every number stands for
 * something, that registers and variables are used only where they are visible, that operands and results have the types
 * their operations ask for, that branches lead somewhere, that precisions are there exactly where they apply. A broken rule
 * is a defect of whoever made or changed the shader, so it is thrown as
 * {@link dev.shadeweave.ir.internal.check.InvalidIrException}, with the name of the step and the whole dump.
 *
 * <p>Some rules cannot be broken, since no value can be made that breaks them: a block has one branch, at its end; branches
 * have the blocks they need; nothing points to a pointer; equal types have one number; a merge input is never an instruction.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: one call, which changes nothing.
 *   <li><b>Errors</b>: a representation that breaks a rule is an {@code InvalidIrException} that names it, which is a
 *       defect.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.check;

import org.jspecify.annotations.NullMarked;
