package dev.shadeweave.document;

import com.google.common.collect.ImmutableList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Children that are there from the start, or made when somebody first asks for them. */
final class Deferred {
    private volatile @Nullable ImmutableList<Element> children;
    private @Nullable Supplier<ImmutableList<Element>> source;

    Deferred(ImmutableList<Element> children) {
        this.children = children;
    }

    Deferred(Supplier<ImmutableList<Element>> source) {
        this.source = source;
    }

    /** True if somebody asked for them, or if they were there from the start. */
    boolean isMade() {
        return children != null;
    }

    ImmutableList<Element> get() {
        ImmutableList<Element> made = children;
        return made != null ? made : make();
    }

    /** Once: elements are told apart by identity. */
    private synchronized ImmutableList<Element> make() {
        ImmutableList<Element> made = children;
        if (made == null) {
            made = source == null ? ImmutableList.of() : source.get();
            children = made;
            source = null;
        }
        return made;
    }
}
