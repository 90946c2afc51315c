/**
 * Reads the tokens of a shader into records of {@link dev.shadeweave.lang.syntax}.
 *
 * <p>{@link dev.shadeweave.lang.parse.GlslParser} is the way in. The grammar is {@code Glsl.g4}; ANTLR makes a parser of it
 * when the program is built. It runs once with actions that make the records and ends at the first mistake; only then is
 * the text read again to find all mistakes and go on behind each.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: one call for one text; tables of the grammar are shared by all threads.
 *   <li><b>Errors</b>: every mistake of a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.parse;

import org.jspecify.annotations.NullMarked;
