/**
 * Names, blocks and slots that all hardware targets share.
 *
 * <p>{@link dev.shadeweave.glsl.hw.HwSymbols} contains the names that hosts rely on: attributes, uniforms, varyings,
 * blocks, and the replacements of {@code $word} in library code. {@link dev.shadeweave.glsl.hw.HwVariables} declares
 * them. {@link dev.shadeweave.glsl.hw.HwInterface} groups the declared variables into blocks and assigns slots. {@link
 * dev.shadeweave.glsl.hw.VertexVaryings} are the directions that the vertex stage writes. {@link
 * dev.shadeweave.glsl.hw.Displacements} describes the displacement of a surface and the varyings that it changes.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: options and names are immutable; an {@code HwInterface} belongs to the thread that writes a
 *       shader.
 *   <li><b>Errors</b>: a call that violates the documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.hw;

import org.jspecify.annotations.NullMarked;
