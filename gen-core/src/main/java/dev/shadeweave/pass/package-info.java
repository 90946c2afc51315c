/**
 * Rewrites of shader graphs, one per file.
 *
 * <p>In: a {@link dev.shadeweave.graph.ShaderGraph}. Out: another graph with the same meaning, or the same instance if
 * nothing changes. A generator defines its {@link dev.shadeweave.pass.PassPipeline} once; the same pipeline runs over
 * the main graph and over the graph of every function. A pass gets its settings in its constructor and everything else
 * from {@link dev.shadeweave.pass.PassContext}.
 *
 * <p>The package {@code pass.input} has the passes for inputs. {@code pass.optimize} has the passes that optimise; they run
 * last. They need no list of editable values: by then each editable value is an input of the graph ({@link
 * dev.shadeweave.pass.InputPolicy}), and the constants are baked values or values of a definition.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: passes and pipelines are values without state, for any number of threads; a
 *       {@code PassContext} belongs to one.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and never throws; a call that violates its
 *       documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.pass;

import org.jspecify.annotations.NullMarked;
