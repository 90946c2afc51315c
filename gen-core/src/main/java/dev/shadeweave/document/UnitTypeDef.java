package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A kind of unit: distance, angle. */
public record UnitTypeDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "unittypedef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public UnitTypeDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new UnitTypeDef(newAttributes, newChildren, span);
    }
}
