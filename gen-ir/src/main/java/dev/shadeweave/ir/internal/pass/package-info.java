/**
 * Improves a shader without changing its meaning.
 *
 * <p>A pass changes an {@link dev.shadeweave.ir.internal.model.Ir} in place and returns whether it did. Passes have no
 * state. {@link dev.shadeweave.ir.internal.pass.Passes} has the usual order. Passes never renumber. Floats keep their
 * bits: no pass reassociates, and a pass computes only constants that {@link dev.shadeweave.ir.internal.fold} computes.
 * Lookups with implicit levels and derivatives never move into a branch or a loop, nor out of one.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: passes have no state; the representation that they change belongs to one thread.
 *   <li><b>Errors</b>: a valid representation causes none.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.pass;

import org.jspecify.annotations.NullMarked;
