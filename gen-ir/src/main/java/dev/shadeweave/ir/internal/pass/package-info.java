/**
 * Improvements of a shader that leave its meaning.
 *
 * <p>A pass changes an {@link dev.shadeweave.ir.internal.model.Ir} in place and says whether it did; passes are values without
 * state. {@link dev.shadeweave.ir.internal.pass.Passes} has the usual order. Numbers are never given anew. Floats stay what they
 * were to the bit: nothing is reassociated, and only what {@link dev.shadeweave.ir.internal.fold} computes is computed. Lookups
 * with implicit levels and derivatives never move into a branch or a loop, nor out of one.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: passes have no state; the representation that they change belongs to one thread.
 *   <li><b>Errors</b>: none for a representation that keeps its rules.
 * </ul>
 */
@NullMarked
package dev.shadeweave.ir.internal.pass;

import org.jspecify.annotations.NullMarked;
