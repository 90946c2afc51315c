package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** An XML comment, kept so that a document is written as its author formatted it. */
public record Comment(String text, SourceSpan span) implements Element {
    @Override
    public String category() {
        return "comment";
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
    public Comment with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return this;
    }
}
