package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A node: any element inside a document or nodegraph whose category has no other meaning. */
public record Node(String category, Attributes attributes, ImmutableList<Element> children, SourceSpan span)
        implements Element {
    @Override
    public Node with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Node(category, newAttributes, newChildren, span);
    }
}
