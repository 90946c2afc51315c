package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A type with what stands before it: {@code layout(location = 0) flat in highp ivec2[3]}.
 *
 * @param qualifiers in the order they are written, repetitions kept
 * @param specifier the type
 * @param span all of it
 */
public record QualifiedType(ImmutableList<Qualifier> qualifiers, TypeSpecifier specifier, SourceSpan span)
        implements SyntaxNode {}
