/**
 * Splits the text of C-like languages (GLSL, OSL, WGSL) into tokens.
 *
 * <p>{@link dev.shadeweave.lang.token.Lexer} is the only code that examines single characters of such a text. It can
 * split any text, even a faulty one. Between tokens there is only white space:
 *
 * <pre>
 * Lexer.tokens("x += 1.0; // more")   →   WORD x, SIGN +=, NUMBER 1.0, SIGN ;, COMMENT
 * Lexer.tokens("#define A 1")         →   DIRECTIVE with the name "define" and the tokens A and 1
 * </pre>
 *
 * <p>A {@link dev.shadeweave.lang.token.Token} knows its place in the text. A change of the text is thus a list of
 * cuts, and all other characters are unchanged. A backslash at the end of a line joins it with the next one before the
 * text is split (GLSL 4.60, section 3.1).
 *
 * <p>{@link dev.shadeweave.lang.token.Brackets} matches brackets, {@link dev.shadeweave.lang.token.Comments} blanks
 * comments, and {@code Lexer.words} counts the words of a text.
 *
 * <ul>
 *   <li><b>Status</b>: experimental; may be used, and may change in any minor release.
 *   <li><b>Threads</b>: a {@code Lexer} belongs to one thread; tokens are immutable.
 *   <li><b>Errors</b>: none; an unclosed comment reaches to the end of the text, an unclosed string to the end of the
 *       line.
 * </ul>
 */
@NullMarked
package dev.shadeweave.lang.token;

import org.jspecify.annotations.NullMarked;
