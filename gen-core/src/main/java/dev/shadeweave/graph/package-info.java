/**
 * The shader graph as a value.
 *
 * <p>A {@link dev.shadeweave.graph.ShaderProgram} has one main graph and the graphs of the functions that it calls,
 * each after the functions that it calls itself. A {@link dev.shadeweave.graph.ShaderGraph} has {@link
 * dev.shadeweave.graph.ShaderNode}s. A connection is stored at the input that reads it ({@link
 * dev.shadeweave.graph.InputSource}); there are no back pointers. {@link dev.shadeweave.graph.Uses} computes the
 * readers of nodes on demand. So a graph can be compared, printed and shared between threads.
 *
 * <p>The identity of a node is its {@link dev.shadeweave.graph.NodeId}, the full document path. Nodes in different
 * scopes are different nodes, even if their names are equal.
 *
 * <p>Read {@code ShaderGraph}, {@code ShaderNode}, {@code InputSource}. Package {@code build} creates graphs and {@code
 * pass} rewrites them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: graphs, nodes and programs are immutable; data that a graph computes on demand is the same
 *     for all callers. A {@code GraphEditor} belongs to one thread.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}. Verifiers
 *     return errors as texts.
 * </ul>
 */
@NullMarked
package dev.shadeweave.graph;

import org.jspecify.annotations.NullMarked;
