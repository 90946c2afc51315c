/**
 * Cuts the text of a language of C's family (GLSL, OSL, WGSL) into tokens.
 *
 * <p>{@link dev.shadeweave.lang.token.Lexer} is the only code that looks at single characters of such a text. Every text has
 * tokens, whatever is wrong with it, and only white space lies between them:
 *
 * <pre>
 * Lexer.tokens("x += 1.0; // more")   →   WORD x, SIGN +=, NUMBER 1.0, SIGN ;, COMMENT
 * Lexer.tokens("#define A 1")         →   DIRECTIVE with the name "define" and the tokens A and 1
 * </pre>
 *
 * <p>A {@link dev.shadeweave.lang.token.Token} knows its place in the text, so that a change of the text is a list of cuts and
 * everything else stays as it is written. A backslash at the end of a line joins it with the next one before tokens are cut
 * (GLSL 4.60, section 3.1).
 *
 * <p>{@link dev.shadeweave.lang.token.Brackets} pairs brackets, {@link dev.shadeweave.lang.token.Comments} blanks comments,
 * and {@code Lexer.words} says which words a text has, and how often.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a {@code Lexer} belongs to one thread; tokens are immutable.
 *   <li><b>Errors</b>: none; a comment or string without an end reaches to the end of the text or line.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.token;

import org.jspecify.annotations.NullMarked;
