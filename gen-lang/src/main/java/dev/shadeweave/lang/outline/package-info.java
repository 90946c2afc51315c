/**
 * Reads the top-level declarations of a text without the grammar. The text may contain directives and may be a part of
 * a shader.
 *
 * <p>{@link dev.shadeweave.lang.outline.TopLevel} is a directive or a declaration: a function, a block, or variables
 * with their types, lengths and values.
 *
 * <pre>
 * for (TopLevel part : TopLevel.of(shader)) {
 *     if (part.says("uniform")) {
 *         part.variables().forEach(it -&gt; System.out.println(it.type() + " " + it.name() + it.suffix()));
 *     }
 * }
 * </pre>
 *
 * <p>{@link dev.shadeweave.lang.outline.Outline} splits a source file of a library into declarations with their
 * comments, each with the names it uses. There, {@code #if} blocks stay whole.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: all types are immutable values and safe for use by several threads.
 *   <li><b>Errors</b>: faults of a text are part of the result; no text causes an exception.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.outline;

import org.jspecify.annotations.NullMarked;
