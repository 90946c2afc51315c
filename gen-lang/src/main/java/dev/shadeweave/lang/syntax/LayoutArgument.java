package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * One argument of {@code layout(…)}.
 *
 * @param name {@code location}, {@code std140}, {@code shared}
 * @param value a constant expression, or null if the argument has no value
 * @param span the whole argument
 */
public record LayoutArgument(Identifier name, @Nullable Expression value, SourceSpan span) implements SyntaxNode {}
