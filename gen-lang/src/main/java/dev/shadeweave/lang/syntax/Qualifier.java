package dev.shadeweave.lang.syntax;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.SourceSpan;

/** A qualifier before a type. */
public sealed interface Qualifier extends SyntaxNode {
    /**
     * A single word: {@code const}, {@code flat}, {@code highp}.
     *
     * @param word the qualifier
     * @param span the word
     */
    record Word(QualifierWord word, SourceSpan span) implements Qualifier {}

    /**
     * A layout: {@code layout(std140, binding = 2)}.
     *
     * @param arguments the arguments between the parentheses, at least one
     * @param span the whole qualifier
     */
    record Layout(ImmutableList<LayoutArgument> arguments, SourceSpan span) implements Qualifier {}

    /**
     * A subroutine qualifier: {@code subroutine(a, b)}.
     *
     * @param names the subroutine types; empty for the word without parentheses
     * @param span the whole qualifier
     */
    record Subroutine(ImmutableList<Identifier> names, SourceSpan span) implements Qualifier {}
}
