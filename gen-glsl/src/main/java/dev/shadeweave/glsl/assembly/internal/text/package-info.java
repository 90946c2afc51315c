/**
 * Texts of stages that people write: files with their includes as one text that knows where each line stands
 * ({@link dev.shadeweave.glsl.assembly.internal.text.StageText}), cut into tokens ({@link
 * dev.shadeweave.glsl.assembly.internal.text.StageToken}) that keep every character, so that words can be replaced without
 * touching anything else.
 *
 * <ul>
 *   <li><b>Status</b>: internal; may change in any release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: none is thrown for bad input, which is reported as a {@code Diagnostic}; a call that breaks
 *       what its comment asks for is an {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly.internal.text;

import org.jspecify.annotations.NullMarked;
