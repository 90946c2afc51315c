package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A graph of nodes: content of a document, or the implementation of a nodedef. */
public record NodeGraph(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "nodegraph";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public NodeGraph with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new NodeGraph(newAttributes, newChildren, span);
    }
}
