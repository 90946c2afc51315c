package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * An {@code xi:include} element and the included document. The document is null if the reader could not read it and
 * reported why.
 */
public record Include(Attributes attributes, @Nullable Document document, SourceSpan span) implements Element {
    @Override
    public String category() {
        return "xi:include";
    }

    @Override
    public ImmutableList<Element> children() {
        return ImmutableList.of();
    }

    @Override
    public Include with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new Include(newAttributes, document, span);
    }
}
