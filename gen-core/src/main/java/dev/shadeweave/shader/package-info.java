/**
 * The result of generation: a shader as text, and everything that a host must know to run it.
 *
 * <p>In: the declarations of nodes, collected by {@link dev.shadeweave.shader.StageInterface.Builder}, and the text
 * that a generator writes. Out: a {@link dev.shadeweave.shader.Shader} with a {@link dev.shadeweave.shader.ShaderStage}
 * for each stage: its source, its {@link dev.shadeweave.shader.VariableBlock}s and its {@link
 * dev.shadeweave.shader.SourceMap}, which maps each line to a node and a place in the document.
 *
 * <ul>
 *   <li><b>Status</b>: stable are {@code EditableInput}, {@code Shader}, {@code ShaderStage}, {@code Stage}, {@code
 *       Variable}, {@code VariableBlock}; the types that they mention may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: a call that violates its documentation throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.shader;

import org.jspecify.annotations.NullMarked;
