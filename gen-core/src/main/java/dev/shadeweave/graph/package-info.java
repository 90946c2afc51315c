/**
 * The shader graph as a value.
 *
 * <p>A {@link dev.shadeweave.graph.ShaderProgram} is one main graph and the graphs of the
 * functions it calls, those a function needs before it. A {@link dev.shadeweave.graph.ShaderGraph} holds
 * {@link dev.shadeweave.graph.ShaderNode}s; a connection is data on the input it ends in
 * ({@link dev.shadeweave.graph.InputSource}), there are no back pointers, and who uses what is an index computed when
 * needed ({@link dev.shadeweave.graph.Uses}). So a graph can be compared, printed and handed to threads.
 *
 * <p>A node is known by its {@link dev.shadeweave.graph.NodeId}, its full document path: nodes of equal name in
 * different scopes never share anything.
 *
 * <p>Read {@code ShaderGraph}, {@code ShaderNode}, {@code InputSource}. Graphs are made in {@code build} and rewritten in {@code pass}.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: graphs, nodes and programs are immutable; what a graph keeps about itself is the same whoever
 *       asks first. A {@code GraphEditor} belongs to one thread.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}. Verifiers
 *       say what is wrong as texts.
 * </ul>
 */
@NullMarked
package dev.shadeweave.graph;

import org.jspecify.annotations.NullMarked;
