/**
 * The result: a shader as text, and everything a host must know to feed it.
 *
 * <p>In: what nodes declare, collected by {@link dev.shadeweave.shader.StageInterface.Builder}, and the text that a
 * generator writes. Out: a {@link dev.shadeweave.shader.Shader} with one {@link dev.shadeweave.shader.ShaderStage} a
 * stage: its source, its {@link dev.shadeweave.shader.VariableBlock}s and its
 * {@link dev.shadeweave.shader.SourceMap}, which leads each line back to the node and the characters it came from.
 * Everything here is an immutable value.
 */
@NullMarked
package dev.shadeweave.shader;

import org.jspecify.annotations.NullMarked;
