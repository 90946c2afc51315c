package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** Ties a nodedef to code or to a nodegraph for some targets. */
public record Implementation(Attributes attributes, ImmutableList<Element> children, SourceSpan span)
        implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "implementation";

    /** The nodegraph that it ties the nodedef to, as it is written; empty for code. */
    public String graph() {
        return attributes.get("nodegraph", "");
    }

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public Implementation with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Implementation(newAttributes, newChildren, span);
    }
}
