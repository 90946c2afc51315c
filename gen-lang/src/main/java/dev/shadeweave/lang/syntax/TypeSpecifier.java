package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A type: {@code vec3[2][]}.
 *
 * @param base what it is an array of, or the type itself
 * @param sizes array sizes, outermost first; empty if it is no array
 * @param span all of it
 */
public record TypeSpecifier(TypeName base, ImmutableList<ArraySize> sizes, SourceSpan span) implements SyntaxNode {}
