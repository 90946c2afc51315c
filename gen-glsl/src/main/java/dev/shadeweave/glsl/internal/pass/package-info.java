/**
 * Rewrites of the graph for GLSL only.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: passes are stateless values.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.internal.pass;

import org.jspecify.annotations.NullMarked;
