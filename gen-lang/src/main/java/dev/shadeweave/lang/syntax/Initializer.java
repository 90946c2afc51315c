package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/** What a variable begins as: an expression, or a list in braces. */
public sealed interface Initializer extends SyntaxNode permits Expression, Initializer.Braces {
    /**
     * {@code { 1.0, { 2.0, 3.0 } }}.
     *
     * @param values what is between the braces; a comma behind the last leaves nothing
     * @param span all of it
     */
    record Braces(ImmutableList<Initializer> values, SourceSpan span) implements Initializer {}
}
