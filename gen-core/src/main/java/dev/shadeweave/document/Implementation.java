package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** Assigns code or a nodegraph to a nodedef for some targets. */
public record Implementation(Attributes attributes, ImmutableList<Element> children, SourceSpan span)
        implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "implementation";

    /** Returns the nodegraph that implements the nodedef, as written; empty for code. */
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
