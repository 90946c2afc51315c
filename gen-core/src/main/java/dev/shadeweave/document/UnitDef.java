package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** The units of a kind, with their scales. */
public record UnitDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "unitdef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public UnitDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new UnitDef(newAttributes, newChildren, span);
    }
}
