package dev.shadeweave.lang.syntax;

import dev.shadeweave.source.SourceSpan;

/**
 * A name as it is written: of a variable, a function, a type, a member or a layout.
 *
 * @param text the name
 * @param span its characters
 */
public record Identifier(String text, SourceSpan span) implements SyntaxNode {
    @Override
    public String toString() {
        return text;
    }
}
