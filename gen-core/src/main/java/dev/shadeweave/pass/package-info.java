/**
 * Rewrites of shader graphs, one a file.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderGraph}. Out: another that means the same, or the same instance if there
 * was nothing to do. A generator states its {@link dev.shadeweave.pass.PassPipeline} once; the same pipeline runs over
 * the main graph and over the graph of every function. A pass gets its settings in its constructor and everything else
 * from {@link dev.shadeweave.pass.PassContext}.
 */
@NullMarked
package dev.shadeweave.pass;

import org.jspecify.annotations.NullMarked;
