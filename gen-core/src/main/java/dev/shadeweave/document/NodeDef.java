package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A node definition: the name, the ports and the version of a kind of node. Its children may be made when first asked for. */
public final class NodeDef implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "nodedef";

    private final Attributes attributes;
    private final Deferred children;
    private final SourceSpan span;

    /** An element of the given parts. */
    public NodeDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) {
        this(attributes, new Deferred(children), span);
    }

    private NodeDef(Attributes attributes, Deferred children, SourceSpan span) {
        this.attributes = attributes;
        this.children = children;
        this.span = span;
    }

    /** An element whose children are made when somebody first asks for them. */
    public static NodeDef deferred(Attributes attributes, Supplier<ImmutableList<Element>> children, SourceSpan span) {
        return new NodeDef(attributes, new Deferred(children), span);
    }

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public Attributes attributes() {
        return attributes;
    }

    @Override
    public ImmutableList<Element> children() {
        return children.get();
    }

    @Override
    public SourceSpan span() {
        return span;
    }

    @Override
    public NodeDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new NodeDef(newAttributes, newChildren, span);
    }

    /** False as long as its children are still to be made. */
    boolean isWhole() {
        return children.isMade();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof NodeDef that
                        && attributes.equals(that.attributes)
                        && span.equals(that.span)
                        && children().equals(that.children()));
    }

    @Override
    public int hashCode() {
        return Objects.hash(attributes, span);
    }

    @Override
    public String toString() {
        return "NodeDef[attributes=" + attributes + ", children=" + children() + ", span=" + span + "]";
    }
}
