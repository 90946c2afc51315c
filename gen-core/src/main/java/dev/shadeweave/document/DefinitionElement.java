package dev.shadeweave.document;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** An element whose children may be created on demand: a library has thousands of them, and a document uses a few. */
abstract sealed class DefinitionElement implements Element permits NodeDef, NodeGraph {
    private final Attributes attributes;
    private final Supplier<ImmutableList<Element>> children;
    private final AtomicBoolean whole;
    private final SourceSpan span;

    DefinitionElement(Attributes attributes, ImmutableList<Element> children, SourceSpan span) {
        this.attributes = attributes;
        this.children = () -> children;
        this.whole = new AtomicBoolean(true);
        this.span = span;
    }

    DefinitionElement(
            Attributes attributes, java.util.function.Supplier<ImmutableList<Element>> source, SourceSpan span) {
        AtomicBoolean made = new AtomicBoolean();
        this.attributes = attributes;
        this.children = Suppliers.memoize(() -> {
            ImmutableList<Element> list = source.get();
            made.set(true);
            return list;
        });
        this.whole = made;
        this.span = span;
    }

    @Override
    public final Attributes attributes() {
        return attributes;
    }

    @Override
    public final ImmutableList<Element> children() {
        return children.get();
    }

    @Override
    public final SourceSpan span() {
        return span;
    }

    /** Returns false while the children have not been created. */
    final boolean isWhole() {
        return whole.get();
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof DefinitionElement that
                        && category().equals(that.category())
                        && attributes.equals(that.attributes)
                        && span.equals(that.span)
                        && children().equals(that.children()));
    }

    @Override
    public final int hashCode() {
        return Objects.hash(attributes, span);
    }

    @Override
    public final String toString() {
        return category() + "[attributes=" + attributes + ", children=" + children() + ", span=" + span + "]";
    }
}
