/**
 * Generates the shader of an element.
 *
 * <p>{@link dev.shadeweave.generator.Generators} finds the {@link dev.shadeweave.generator.ShaderGenerator} of a
 * target, on the class path or in a {@link dev.shadeweave.generator.GeneratorSet} of the program. Its {@code generate}
 * takes an element and {@link dev.shadeweave.option.GenerationOptions}, and returns a {@link
 * dev.shadeweave.generator.GenerationResult}: the shader, the messages, and how each input can be edited. Its {@code
 * values} returns only the values of a document, for a shader that exists already.
 *
 * <p>A generator runs three phases, one after the other: {@code compile.internal} builds the graphs of the element,
 * {@code plan.internal} selects the code to write and its names, and {@code write.internal} writes the text. Other jars
 * add languages and nodes through {@link dev.shadeweave.extension}. A generator caches functions of libraries, but no
 * shaders.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code GenerationResult}, {@code Generators}, {@code GeneratorSet}, {@code
 *       ShaderGenerator}; the types that they mention may change in any minor release.
 *   <li><b>Threads</b>: generators and results serve any number of threads.
 *   <li><b>Errors</b>: bad input never throws; the {@code GenerationResult} has the messages. An exception of an
 *       extension is reported at the node where it happened.
 * </ul>
 */
@NullMarked
package dev.shadeweave.generator;

import org.jspecify.annotations.NullMarked;
