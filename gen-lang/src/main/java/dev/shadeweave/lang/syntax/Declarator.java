package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One variable or member of a declaration: {@code b[2] = float[](1.0, 2.0)}.
 *
 * @param name its name
 * @param sizes array sizes behind the name, outermost first; they stand outside those of the type
 * @param initializer what it begins as, or null; always null for members
 * @param span all of it
 */
public record Declarator(
        Identifier name, ImmutableList<ArraySize> sizes, @Nullable Initializer initializer, SourceSpan span)
        implements SyntaxNode {}
