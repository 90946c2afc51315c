package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/** The condition of a {@code for} or {@code while} loop. */
public sealed interface Condition extends SyntaxNode permits Expression, Condition.Declared {
    /**
     * A variable that is declared anew in each iteration and whose value is the condition: {@code bool b = f(x)}.
     *
     * @param type its type
     * @param name its name
     * @param initializer its value
     * @param span the whole condition
     */
    record Declared(QualifiedType type, Identifier name, Initializer initializer, SourceSpan span)
            implements Condition {}
}
