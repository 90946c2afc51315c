package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** Defines a type; with members, a struct. */
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
