package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A type, a struct if it has members. */
public record TypeDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "typedef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public TypeDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new TypeDef(newAttributes, newChildren, span);
    }
}
