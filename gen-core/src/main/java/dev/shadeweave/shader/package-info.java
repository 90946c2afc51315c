/**
 * The result: a shader as text, and everything a host must know to feed it.
 *
 * <p>In: the declarations of nodes, collected by {@link dev.shadeweave.shader.StageInterface.Builder}, and the text that a
 * generator writes. Out: a {@link dev.shadeweave.shader.Shader} with one {@link dev.shadeweave.shader.ShaderStage} a
 * stage: its source, its {@link dev.shadeweave.shader.VariableBlock}s and its
 * {@link dev.shadeweave.shader.SourceMap}, which leads each line back to the node and the characters it came from.
 * Everything here is an immutable value.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code EditableInput}, {@code Shader}, {@code ShaderStage}, {@code Stage}, {@code Variable}, {@code
 *       VariableBlock}; the other types are what these mention, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.shader;

import org.jspecify.annotations.NullMarked;
