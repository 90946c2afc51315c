package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * A type with its qualifiers: {@code layout(location = 0) flat in highp ivec2[3]}.
 *
 * @param qualifiers in the order they are written, repetitions kept
 * @param specifier the type
 * @param span qualifiers and type
 */
public record QualifiedType(ImmutableList<Qualifier> qualifiers, TypeSpecifier specifier, SourceSpan span)
        implements SyntaxNode {}
