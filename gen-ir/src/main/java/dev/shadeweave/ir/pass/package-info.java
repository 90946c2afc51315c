/**
 * Improves a shader without changing its meaning.
 *
 * <p>An {@link dev.shadeweave.ir.pass.IrPass} changes an {@link dev.shadeweave.ir.model.Ir} in place and returns whether it did.
 * Passes have no state. {@link dev.shadeweave.ir.pass.Passes} has the usual order; passes that meet a demand of one host are in
 * {@code dev.shadeweave.ir.pass.host}. Write passes of your own with the tools of
 * {@link dev.shadeweave.ir.rewrite}, and run them with {@code IrModule.with}. Passes never renumber. Floats keep their
 * bits: no pass reassociates, and a pass computes only constants that {@link dev.shadeweave.ir.fold} computes.
 * Lookups with implicit levels and derivatives never move into a branch or a loop, nor out of one.
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
