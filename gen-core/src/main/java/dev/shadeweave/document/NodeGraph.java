package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Supplier;

/** A graph of nodes: content of a document, or the implementation of a nodedef. */
public final class NodeGraph extends DefinitionElement {
    /** The element's name in documents. */
    public static final String CATEGORY = "nodegraph";

    /** Creates an element from its parts. */
    public NodeGraph(Attributes attributes, ImmutableList<Element> children, SourceSpan span) {
        super(attributes, children, span);
    }

    private NodeGraph(Attributes attributes, Supplier<ImmutableList<Element>> children, SourceSpan span) {
        super(attributes, children, span);
    }

    /** Creates an element whose children are created on demand. */
    public static NodeGraph deferred(
            Attributes attributes, Supplier<ImmutableList<Element>> children, SourceSpan span) {
        return new NodeGraph(attributes, children, span);
    }

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public NodeGraph with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new NodeGraph(newAttributes, newChildren, span());
    }
}
