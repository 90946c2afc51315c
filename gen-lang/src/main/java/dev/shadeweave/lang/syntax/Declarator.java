package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One variable or member of a declaration: {@code b[2] = float[](1.0, 2.0)}.
 *
 * @param name its name
 * @param sizes array sizes after the name, outermost first; they are outside those of the type
 * @param initializer its initial value, or null; always null for members
 * @param span the whole declarator
 */
public record Declarator(
        Identifier name, ImmutableList<ArraySize> sizes, @Nullable Initializer initializer, SourceSpan span)
        implements SyntaxNode {}
