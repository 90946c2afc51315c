/**
 * Rewrites of shader graphs, one a file.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderGraph}. Out: another that means the same, or the same instance if there
 * was nothing to do. A generator states its {@link dev.shadeweave.pass.PassPipeline} once; the same pipeline runs over
 * the main graph and over the graph of every function. A pass gets its settings in its constructor and everything else
 * from {@link dev.shadeweave.pass.PassContext}.
 *
 * <p>The last of them optimise. A {@link dev.shadeweave.pass.NodeRewrite} looks at one node at a time, and
 * {@link dev.shadeweave.pass.RewriteNodes} asks all of them in one walk along the sorted graph. They need not know what an
 * editor may change: by then it is an input of the graph ({@link dev.shadeweave.pass.InputPolicy}), and constants are
 * what is baked, or what a definition states.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes and pipelines are values without state, for any number of threads; a {@code
 *       PassContext} belongs to one.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass;

import org.jspecify.annotations.NullMarked;
