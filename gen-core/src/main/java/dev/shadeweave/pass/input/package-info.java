/**
 * Passes for the inputs of a graph. They decide which inputs stay editable, and give unconnected inputs a value.
 *
 * <p>{@link dev.shadeweave.pass.input.PublishInputs} turns constants into inputs of the graph, and {@link
 * dev.shadeweave.pass.input.BakeInputs} turns inputs into constants, as an {@link dev.shadeweave.pass.InputPolicy}
 * decides. {@link dev.shadeweave.pass.input.ConnectDefaultGeomProps} and {@link dev.shadeweave.pass.input.MapChoices}
 * give a value to inputs that state no number.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes are values without state, for any number of threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass.input;

import org.jspecify.annotations.NullMarked;
