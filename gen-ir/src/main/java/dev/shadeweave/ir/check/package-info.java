/**
 * Checks the rules of a representation.
 *
 * <p>{@link dev.shadeweave.ir.check.IrValidator} checks a whole shader in linear time. Every number refers to
 * an entry. Registers and variables are used only where they are visible. Operands and results have the types that
 * their operations require. Branches lead to blocks, and precisions exist exactly where they apply. A broken rule is a
 * bug in the code that created or changed the shader. It is thrown as {@link
 * dev.shadeweave.ir.check.InvalidIrException}, with the name of the step and the whole dump.
 *
 * <p>Some rules cannot be broken, because no value can represent a violation. A block has one branch, at its end, and
 * branches have the blocks that they need. Pointers never point to pointers. Equal types have one number. A merge input
 * is never an instruction.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a call changes nothing.
 *   <li><b>Errors</b>: a broken rule causes an {@code InvalidIrException} that names it, which is a bug in
 *     Shadeweave.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.check;

import org.jspecify.annotations.NullMarked;
