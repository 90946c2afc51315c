/**
 * Passes for the inputs of a graph: which stay editable, and what unconnected ones contain.
 *
 * <p>{@link dev.shadeweave.pass.input.PublishInputs} makes a value an input of the graph,
 * {@link dev.shadeweave.pass.input.BakeInputs} makes an input a constant; an {@link dev.shadeweave.pass.InputPolicy}
 * decides which. {@link dev.shadeweave.pass.input.ConnectDefaultGeomProps} and
 * {@link dev.shadeweave.pass.input.MapChoices} complete inputs that state no number.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes are values without state, for any number of threads.
 *   <li><b>Errors</b>: bad input throws nothing; it is reported as a {@code Diagnostic}. A call that breaks a
 *     documented condition throws an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass.input;

import org.jspecify.annotations.NullMarked;
