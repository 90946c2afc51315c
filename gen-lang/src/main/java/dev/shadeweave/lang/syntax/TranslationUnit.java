package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * One shader.
 *
 * @param version the {@code #version} line
 * @param directives {@code #extension} and {@code #pragma} lines of the active text, in order
 * @param declarations the declarations at global scope, in order; an empty declaration ({@code ;}) adds none
 * @param span the whole text
 */
public record TranslationUnit(
        Version version, ImmutableList<Directive> directives, ImmutableList<Declaration> declarations, SourceSpan span)
        implements SyntaxNode {}
