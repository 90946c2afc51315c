package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A type: {@code vec3[2][]}.
 *
 * @param base the element type of an array, or the type itself
 * @param sizes array sizes, outermost first; empty if it is not an array
 * @param span the whole type
 */
public record TypeSpecifier(TypeName base, ImmutableList<ArraySize> sizes, SourceSpan span) implements SyntaxNode {}
