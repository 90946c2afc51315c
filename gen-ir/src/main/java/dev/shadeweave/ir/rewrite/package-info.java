/**
 * Tools for passes, to walk over blocks, create instructions, and replace instructions and registers.
 *
 * <p>{@link dev.shadeweave.ir.rewrite.IrVisitor} reads blocks, {@link dev.shadeweave.ir.rewrite.IrTransformer} changes
 * them. {@link dev.shadeweave.ir.rewrite.Emitter} creates instructions with the right type and precision, and folds
 * constants. {@link dev.shadeweave.ir.rewrite.Substitution} replaces registers, {@link
 * dev.shadeweave.ir.rewrite.Duplicate} copies blocks, and {@link dev.shadeweave.ir.rewrite.Effects} tells which
 * operations may be removed. {@link dev.shadeweave.ir.rewrite.BlockWalk} lists blocks, for loops in your own code.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Emitter}, {@code IrTransformer}, {@code IrVisitor} and {@code Transform};
 *     the other types are experimental and may change in any minor release.
 *   <li><b>Threads</b>: objects that change a representation belong to the same thread as the representation.
 *   <li><b>Errors</b>: an impossible request throws {@code IllegalArgumentException}, which is a bug in the caller.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.rewrite;

import org.jspecify.annotations.NullMarked;
