package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** Any other element: looks, collections, geominfos, units, members, and unknown categories. It is kept unchanged. */
public record OtherElement(String category, Attributes attributes, ImmutableList<Element> children, SourceSpan span)
        implements Element {
    @Override
    public OtherElement with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new OtherElement(category, newAttributes, newChildren, span);
    }
}
