package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/** What a {@code for} or {@code while} asks each round. */
public sealed interface Condition extends SyntaxNode permits Expression, Condition.Declared {
    /**
     * {@code bool b = f(x)}: a variable that is made anew each round, and whose value is the answer.
     *
     * @param type its type
     * @param name its name
     * @param initializer its value
     * @param span all of it
     */
    record Declared(QualifiedType type, Identifier name, Initializer initializer, SourceSpan span)
            implements Condition {}
}
