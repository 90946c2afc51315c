/**
 * Makes graphs of linked elements.
 *
 * <p>In: an element of a {@link dev.shadeweave.link.LinkedDocument}. Out: a {@link dev.shadeweave.graph.ShaderProgram}. Here a
 * document ends: what stands behind this package sees graphs, declarations and places, and no element.
 *
 * <p>{@code ProgramBuilder} makes the main graph, {@code FunctionTable} one graph for each version of a nodegraph that the
 * program calls, and {@code GraphBuilder} the nodes of either. What passes do is asked of a {@code GraphRefiner}.
 * {@code FunctionStore} keeps functions of the data library for other programs.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a {@code FunctionStore} serves any number of threads; everything else belongs to the thread
 *       that builds.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.build.internal;

import org.jspecify.annotations.NullMarked;
