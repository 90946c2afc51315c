package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A node of a graph: any element inside a document or nodegraph whose category is not a known one. */
public record Node(String category, Attributes attributes, ImmutableList<Element> children, SourceSpan span)
        implements Element {
    @Override
    public Node with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Node(category, newAttributes, newChildren, span);
    }
}
