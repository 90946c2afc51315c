/**
 * Names, blocks and slots that all hardware targets share.
 *
 * <p>{@link dev.shadeweave.glsl.hw.HwSymbols} are the names hosts rely on: attributes, uniforms, varyings, blocks, and what
 * stands for {@code $word} in library code. {@link dev.shadeweave.glsl.hw.HwVariables} declares them;
 * {@link dev.shadeweave.glsl.hw.HwInterface} puts the declared variables into blocks and gives them slots.
 * {@link dev.shadeweave.glsl.hw.VertexVaryings} are the directions the vertex stage hands on;
 * {@link dev.shadeweave.glsl.hw.Displacements} says what moves a surface, and what that changes of them.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: options and names are immutable; an {@code HwInterface} belongs to the thread that writes a
 *       shader.
 *   <li><b>Errors</b>: a call that breaks what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.hw;

import org.jspecify.annotations.NullMarked;
