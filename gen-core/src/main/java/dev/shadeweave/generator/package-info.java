/**
 * Puts it together: from an element to a shader, and the extension points for third parties.
 *
 * <p>{@link dev.shadeweave.generator.Generators} finds the {@link dev.shadeweave.generator.ShaderGenerator} of a target;
 * its {@code generate} gives a {@link dev.shadeweave.generator.GenerationResult}.
 * {@link dev.shadeweave.generator.GenerationOptions} is one immutable value.
 *
 * <p>A language is a {@link dev.shadeweave.generator.Backend} that a
 * {@link dev.shadeweave.generator.ShaderGeneratorProvider} brings, a node in Java a
 * {@link dev.shadeweave.generator.ShaderNodeImpl}; both are found through {@link java.util.ServiceLoader}, and nothing
 * here knows any of them. Everything that changes while a stage is written lives in
 * {@link dev.shadeweave.generator.StageEmitter}, which is thrown away with the stage; generators and nodes have no state that
 * a caller could see. A generator keeps functions of libraries ({@code TargetContext}), and no shaders.
 *
 * <p>A node is written by what implements it. A function takes the inputs in order and gives back the output, or takes variables
 * for the outputs behind them, as its number of parameters says ({@link dev.shadeweave.emit.SourceUnit#givesBack}); if it fills one
 * variable, it is written as one that gives back its value ({@link dev.shadeweave.emit.SourceUnit#mayGiveBack}):
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
 *   <li><b>Status</b>: stable are {@code Backend}, {@code EditableInput}, {@code EmissionPlan}, {@code ForTarget},
 *       {@code ForwardingBackend}, {@code GenerationOptions}, {@code GenerationResult}, {@code Generators}, {@code
 *       GraphWriter}, {@code NodeImplementationProvider}, {@code Requirements}, {@code ShaderGenerator}, {@code
 *       ShaderGeneratorProvider}, {@code ShaderNodeImpl}, {@code StageEmitter}, {@code StageFile}, {@code
 *       VertexComputation}; the other types are what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: generators, backends, options and results serve any number of threads. Whatever is handed to
 *       code that writes (a plan, an emitter, a selection) belongs to the thread that generates.
 *   <li><b>Errors</b>: none is thrown for bad input, which is in the {@code GenerationResult}. What code of an
 *       extension throws is reported at the node where it happened.
 * </ul>
 */
@NullMarked
package dev.shadeweave.generator;

import org.jspecify.annotations.NullMarked;
