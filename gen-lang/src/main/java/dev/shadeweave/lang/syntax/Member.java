package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/**
 * Members of a struct or block that share a type: {@code layout(offset = 16) float a, b[2];}.
 *
 * @param type their common type
 * @param declarators their names and array sizes, at least one
 * @param span the whole declaration
 */
public record Member(QualifiedType type, ImmutableList<Declarator> declarators, SourceSpan span)
        implements SyntaxNode {}
