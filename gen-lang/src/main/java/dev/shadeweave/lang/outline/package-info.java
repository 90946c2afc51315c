/**
 * What a text declares outside of functions, read without the grammar: the text may hold directives and may be a part of a
 * shader.
 *
 * <p>{@link dev.shadeweave.lang.outline.TopLevel} is a directive or a declaration: a function, a block, or variables with
 * their types, lengths and values.
 *
 * <pre>
 * for (TopLevel part : TopLevel.of(shader)) {
 *     if (part.says("uniform")) {
 *         part.variables().forEach(it -&gt; System.out.println(it.type() + " " + it.name() + it.suffix()));
 *     }
 * }
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.outline.Outline} cuts a source file of a library into declarations with their comments, each
 * with what it mentions; blocks of {@code #if} stay whole there.
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
