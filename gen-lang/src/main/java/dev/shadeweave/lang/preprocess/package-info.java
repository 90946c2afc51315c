/**
 * The preprocessor of GLSL, which turns a text into the tokens that the grammar reads.
 *
 * <p>{@link dev.shadeweave.lang.preprocess.Preprocessor} converts a file to a {@link
 * dev.shadeweave.lang.preprocess.PreprocessedText}: the version, the directives for the compiler, and the tokens of the
 * active text with macros expanded. It follows chapter 3 of the Khronos specifications of GLSL 4.60 and GLSL ES 3.20,
 * which refer to C++ for macros. Names are hidden during expansion by Prosser's algorithm.
 *
 * <p>Every mistake of a text is reported, with lines numbered by {@code #line}. Time and memory are bounded for any
 * macros ({@link dev.shadeweave.lang.syntax.SyntaxLimits}).
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: any number of threads may preprocess texts at the same time. The calls share nothing.
 *   <li><b>Errors</b>: every mistake of a text is reported as a {@code Diagnostic}.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.preprocess;

import org.jspecify.annotations.NullMarked;
