/**
 * Texts of stages that people write: files with their includes as one text that knows where each line stands
 * ({@link dev.shadeweave.glsl.assembly.text.StageText}), cut into tokens ({@link
 * dev.shadeweave.glsl.assembly.text.StageToken}) that keep every character, so that words can be replaced without
 * touching anything else.
 */
@NullMarked
package dev.shadeweave.glsl.assembly.text;

import org.jspecify.annotations.NullMarked;
