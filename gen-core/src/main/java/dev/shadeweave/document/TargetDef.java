package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.source.Attributes;
import dev.shadeweave.source.SourceSpan;

/** A generation target, with the target it inherits from. */
public record TargetDef(Attributes attributes, ImmutableList<Element> children, SourceSpan span) implements Element {
    /** The element's name in documents. */
    public static final String CATEGORY = "targetdef";

    @Override
    public String category() {
        return CATEGORY;
    }

    @Override
    public TargetDef with(Attributes newAttributes, ImmutableList<Element> newChildren) {
        return new TargetDef(newAttributes, newChildren, span);
    }
}
