package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * One shader.
 *
 * @param version the {@code #version} line
 * @param directives {@code #extension} and {@code #pragma} lines of the active text, in the order they are written
 * @param declarations what is declared at global scope, in the order it is written; a lone {@code ;} leaves nothing
 * @param span the whole text
 */
public record TranslationUnit(
        Version version, ImmutableList<Directive> directives, ImmutableList<Declaration> declarations, SourceSpan span)
        implements SyntaxNode {}
