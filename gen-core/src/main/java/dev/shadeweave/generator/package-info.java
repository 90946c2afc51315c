/**
 * Generates the shader of an element.
 *
 * <p>{@link dev.shadeweave.generator.Generators} finds the {@link dev.shadeweave.generator.ShaderGenerator} of a target, on the
 * class path or in a {@link dev.shadeweave.generator.GeneratorSet} of the program. Its
 * {@code generate} takes an element and {@link dev.shadeweave.option.GenerationOptions}, and returns a
 * {@link dev.shadeweave.generator.GenerationResult}: the shader, the messages, and how each input can be edited. Its
 * {@code values} returns only what a document contributes, for a shader that exists already.
 *
 * <p>A generator runs three phases, one after the other: {@code compile.internal} makes graphs of the element, {@code
 * plan.internal} decides what is written and under which names, {@code write.internal} writes it. Languages and nodes of other
 * jars come in through {@link dev.shadeweave.extension}. A generator keeps functions of libraries, and no shaders.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code GenerationResult}, {@code Generators}, {@code GeneratorSet}, {@code ShaderGenerator};
 *       the other types are what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: generators and results serve any number of threads.
 *   <li><b>Errors</b>: bad input throws nothing; the {@code GenerationResult} has the messages. An
 *       exception of an extension is reported at the node where it happened.
 * </ul>
 */
@NullMarked
package dev.shadeweave.generator;

import org.jspecify.annotations.NullMarked;
