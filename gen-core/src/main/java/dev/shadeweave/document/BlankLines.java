package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** Empty lines between two elements, kept so that a document is written as its author formatted it. */
public record BlankLines(int count, SourceSpan span) implements Element {
    @Override
    public String category() {
        return "newline";
    }

    @Override
    public Attributes attributes() {
        return Attributes.EMPTY;
    }

    @Override
    public ImmutableList<Element> children() {
        return ImmutableList.of();
    }

    @Override
    public BlankLines with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return this;
    }
}
