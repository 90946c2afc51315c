package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A named geometric property that inputs can read by default: {@code UV0}, {@code Nworld}. */
public record GeomPropDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "geompropdef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public GeomPropDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new GeomPropDef(newAttributes, newChildren, span);
    }
}
