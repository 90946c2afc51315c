package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/** The initial value of a variable: an expression, or a list in braces. */
public sealed interface Initializer extends SyntaxNode permits Expression, Initializer.Braces {
    /**
     * A list of values in braces: {@code { 1.0, { 2.0, 3.0 } }}.
     *
     * @param values the values between the braces; a trailing comma adds no value
     * @param span the whole list
     */
    record Braces(ImmutableList<Initializer> values, SourceSpan span) implements Initializer {}
}
