/**
 * The custom nodes of the GLSL targets, which read the geometry or uniforms of the host. Each file contains one node;
 * {@link dev.shadeweave.glsl.internal.node.GlslNodes} registers them.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: implementations of nodes are stateless and safe for use by several threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.internal.node;

import org.jspecify.annotations.NullMarked;
