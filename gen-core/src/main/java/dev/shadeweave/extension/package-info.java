/**
 * The extension points: a language, the code of a node, a check of user code.
 *
 * <p>A {@link dev.shadeweave.extension.ShaderGeneratorProvider} provides a target with the {@link
 * dev.shadeweave.extension.Backend} of its language. A {@link dev.shadeweave.extension.NodeImplementationProvider}
 * provides nodes in Java, each a {@link dev.shadeweave.extension.ShaderNodeImpl}. Both are found through {@link
 * java.util.ServiceLoader} and name their target by {@link dev.shadeweave.extension.ForTarget}. The targets and nodes
 * of this program are registered the same way.
 *
 * <p>A backend states its {@link dev.shadeweave.extension.Requirements}, and then writes stages from an
 * {@link dev.shadeweave.extension.EmissionPlan}, in which all names are decided. For each stage the plan gives a
 * {@link dev.shadeweave.extension.StageEmitter} that writes statements. A node uses the same emitter.
 *
 * <p>The implementation of a node decides how it is written. A function of a source file takes the inputs in order. It
 * returns the output, or takes variables for the outputs after the inputs; the number of its parameters decides
 * ({@link dev.shadeweave.emit.SourceUnit#givesBack}). A function that fills one variable is rewritten so that it
 * returns the value ({@link dev.shadeweave.emit.SourceUnit#mayGiveBack}):
 *
 * <pre>
 * float gain(float x, float by)                            →   float g_out = gain(a, 2.0);
 * void gain(float x, float by, out float y)                →   float g_out = gain(a, 2.0);
 * void parts(float x, out float whole, out float rest)     →   float g_whole = 0.0;
 *                                                              float g_rest = 0.0;
 *                                                              parts(a, g_whole, g_rest);
 * </pre>
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code Backend}, {@code EmissionPlan}, {@code ForTarget}, {@code ForwardingBackend},
 *       {@code GraphWriter}, {@code NodeImplementationProvider}, {@code Requirements}, {@code ShaderGeneratorProvider},
 *       {@code ShaderNodeImpl}, {@code StageEmitter}, {@code StageFile}, {@code VertexComputation}; the types that they
 *       mention may change in any minor release.
 *   <li><b>Threads</b>: backends, nodes and checks serve any number of threads, so they have no state that a caller could see.
 *       A plan, an emitter and a selection belong to the thread that generates.
 *   <li><b>Errors</b>: an extension reports bad input to the {@code Diagnostics} that it is given. If it throws, the message
 *       names its class and the node.
 * </ul>
 */
@NullMarked
package dev.shadeweave.extension;

import org.jspecify.annotations.NullMarked;
