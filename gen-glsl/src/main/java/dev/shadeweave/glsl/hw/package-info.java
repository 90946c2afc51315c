/**
 * Names, blocks and slots that all hardware targets share.
 *
 * <p>{@link dev.shadeweave.glsl.hw.HwSymbols} are the names hosts rely on: attributes, uniforms, varyings, blocks, and what
 * stands for {@code $word} in library code. {@link dev.shadeweave.glsl.hw.HwVariables} declares them;
 * {@link dev.shadeweave.glsl.hw.HwInterface} puts the declared variables into blocks and gives them slots.
 */
@NullMarked
package dev.shadeweave.glsl.hw;

import org.jspecify.annotations.NullMarked;
