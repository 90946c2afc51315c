/**
 * Optimizes a shader without changing its meaning.
 *
 * <p>An {@link dev.shadeweave.ir.pass.IrPass} changes an {@link dev.shadeweave.ir.model.Ir} in place and returns
 * whether it did. Passes have no state. {@link dev.shadeweave.ir.pass.Passes} defines the usual order. Passes that
 * adapt a shader to one host are in {@code dev.shadeweave.ir.pass.host}. You can write passes of your own with the
 * tools of {@link dev.shadeweave.ir.rewrite}, and run them with {@code IrModule.with}. Passes never renumber entries.
 * Results of floats keep their bits: no pass reorders sums or products, and {@link dev.shadeweave.ir.fold} computes all
 * constants. No pass moves derivatives, or lookups with implicit levels, into or out of a branch or a loop.
 *
 * <ul>
 *   <li><b>Status</b>: stable is {@code IrPass}; the other types are experimental and may change in any minor release.
 *   <li><b>Threads</b>: passes have no state; the representation that they change belongs to one thread.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.pass;

import org.jspecify.annotations.NullMarked;
