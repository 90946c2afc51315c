package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** An input port: declared on a nodedef or nodegraph, bound on a node. */
public record Input(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "input";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public Input with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Input(newAttributes, newChildren, span);
    }
}
