package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One pair of brackets of an array type.
 *
 * @param size the number of elements, or null for {@code []}
 * @param span the brackets and the text between them
 */
public record ArraySize(@Nullable Expression size, SourceSpan span) implements SyntaxNode {}
