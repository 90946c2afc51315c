/**
 * Optimising rewrites, which look at one node at a time.
 *
 * <p>A {@link dev.shadeweave.pass.optimize.NodeRewrite} replaces a node by an equal one, by a value, or by an input.
 * {@link dev.shadeweave.pass.optimize.RewriteNodes} is the pass that applies all of them in one walk along the sorted
 * graph. The meaning of a category comes from {@code semantics}. {@link dev.shadeweave.pass.optimize.OrderBounds}
 * orders constant bounds, so that no rewrite has to order them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes and rewrites are values without state, for any number of threads.
 *   <li><b>Errors</b>: bad input never throws; a call that violates its documentation throws {@link
 *     IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass.optimize;

import org.jspecify.annotations.NullMarked;
