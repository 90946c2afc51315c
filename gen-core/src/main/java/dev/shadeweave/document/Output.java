package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** An output port: declared on a nodedef, connected in a nodegraph or at the top of a document. */
public record Output(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "output";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public Output with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Output(newAttributes, newChildren, span);
    }
}
