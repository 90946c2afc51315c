/**
 * Builds shader graphs from linked elements.
 *
 * <p>In: an element of a {@link dev.shadeweave.link.LinkedDocument}. Out: a {@link dev.shadeweave.graph.ShaderProgram}.
 * Documents end here: later phases see graphs, declarations and places, but no elements.
 *
 * <p>{@code ProgramBuilder} builds the main graph. {@code FunctionTable} builds one graph for each version of a
 * nodegraph that the program calls. Both use {@code GraphBuilder} for the nodes. {@code GraphRefiner} applies the
 * passes. {@code FunctionStore} keeps functions of the data library for other programs.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: a {@code FunctionStore} serves any number of threads; everything else belongs to the thread
 *     that builds.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *     documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.build.internal;

import org.jspecify.annotations.NullMarked;
