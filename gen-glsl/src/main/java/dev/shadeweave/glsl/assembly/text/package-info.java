/**
 * Hand-written texts of stages. {@link dev.shadeweave.glsl.assembly.text.StageText} is a file with its
 * includes, as one text that knows the place of each line. It is split into tokens ({@link
 * dev.shadeweave.glsl.assembly.text.StageToken}) without losing a character, so that words can be replaced and
 * all other text is unchanged.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values and safe for use by several threads.
 *   <li><b>Errors</b>: bad input is reported as a {@code Diagnostic} and throws no exception. A call that violates the
 *       documented conditions throws {@link IllegalArgumentException}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.glsl.assembly.text;

import org.jspecify.annotations.NullMarked;
