package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A node definition: the name, the ports and the version of a kind of node. */
public record NodeDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "nodedef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public NodeDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new NodeDef(newAttributes, newChildren, span);
    }
}
