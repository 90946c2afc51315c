/**
 * What a text declares outside of functions, read without the grammar: the text may hold directives and may be a part of a
 * shader.
 *
 * <p>{@link dev.shadeweave.lang.outline.Outline} cuts a source file into declarations with their comments, each with what it
 * mentions.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values, for any number of threads.
 *   <li><b>Errors</b>: faults of a text are values; no text throws.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.outline;

import org.jspecify.annotations.NullMarked;
