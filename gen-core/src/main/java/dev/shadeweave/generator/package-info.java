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
 * a caller could see. What a generator keeps are functions of libraries ({@code SharedFunctions}) and shaders
 * ({@code KnownShaders}), whose values and places are those of the document that asks.
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
