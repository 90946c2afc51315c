/**
 * Parses the tokens of a shader into records of {@link dev.shadeweave.lang.syntax}.
 *
 * <p>{@link dev.shadeweave.lang.parse.GlslParser} is the entry point. The grammar is {@code Glsl.g4}; ANTLR generates a
 * parser from it during the build. The parser runs once with actions that build the records, and ends at the first
 * mistake. Only then is the text parsed again to find all mistakes, continuing after each. If the second run finds no
 * mistake, the fast mode of the first run was not sufficient, and a third run builds the records.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any number of threads may parse texts at the same time. They share the tables of the grammar.
 *   <li><b>Errors</b>: mistakes of a text are reported as {@code Diagnostic}s, at most ten unexpected tokens for each
 *       declaration.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.parse;

import org.jspecify.annotations.NullMarked;
