package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A named piece of text that file names refer to as {@code [name]}. */
public record Token(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "token";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public Token with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Token(newAttributes, newChildren, span);
    }
}
