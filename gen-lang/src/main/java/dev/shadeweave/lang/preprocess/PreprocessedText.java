package dev.shadeweave.lang.preprocess;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.lang.syntax.Directive;
import dev.shadeweave.lang.syntax.Version;
import dev.shadeweave.lang.token.Token;
import dev.shadeweave.lang.token.TokenKind;
import dev.shadeweave.source.SourceFile;

/**
 * The result of preprocessing a text.
 *
 * @param file the text, with lines numbered by {@code #line}; offsets of tokens are offsets of it
 * @param version the version that {@code #version} states; if there is no usable version, the newest of its family, by
 *     default GLSL 4.60
 * @param directives {@code #extension} and {@code #pragma} lines of the active text in order
 * @param tokens words, numbers and signs of the active text with macros expanded, {@link TokenKind#END} last
 */
public record PreprocessedText(
        SourceFile file, Version version, ImmutableList<Directive> directives, ImmutableList<Token> tokens) {}
