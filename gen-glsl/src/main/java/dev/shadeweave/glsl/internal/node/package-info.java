/**
 * The custom nodes of the GLSL targets: those that read the geometry or what the host sets. One a file; registered in
 * {@link dev.shadeweave.glsl.internal.node.GlslNodes}.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: implementations of nodes have no state, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.internal.node;

import org.jspecify.annotations.NullMarked;
