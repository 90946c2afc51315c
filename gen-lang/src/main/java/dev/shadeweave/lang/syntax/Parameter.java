package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a function: {@code inout float a[3]}.
 *
 * @param type its type with its qualifiers
 * @param name its name, or null
 * @param sizes array sizes after the name, outermost first; they are outside those of the type
 * @param span the whole parameter
 */
public record Parameter(QualifiedType type, @Nullable Identifier name, ImmutableList<ArraySize> sizes, SourceSpan span)
        implements SyntaxNode {}
