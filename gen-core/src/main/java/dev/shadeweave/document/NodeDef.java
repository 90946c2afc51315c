package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.function.Supplier;

/** A node definition: the name, the ports and the version of a kind of node. */
public final class NodeDef extends DefinitionElement {
    /** The element's name in documents. */
    public static final String CATEGORY = "nodedef";

    /** Creates an element from its parts. */
    public NodeDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) {
        super(attributes, children, span);
    }

    private NodeDef(Attributes attributes, Supplier<ImmutableList<Element>> children, SourceSpan span) {
        super(attributes, children, span);
    }

    /** Creates an element whose children are created on demand. */
    public static NodeDef deferred(Attributes attributes, Supplier<ImmutableList<Element>> children, SourceSpan span) {
        return new NodeDef(attributes, children, span);
    }

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public NodeDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new NodeDef(newAttributes, newChildren, span());
    }
}
