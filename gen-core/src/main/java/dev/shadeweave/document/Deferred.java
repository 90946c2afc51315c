package dev.shadeweave.document;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.util.concurrent.atomic.AtomicBoolean;

/** Children that are there from the start, or made once when somebody first asks for them. */
final class Deferred {
    private final Supplier<ImmutableList<Element>> children;
    private final AtomicBoolean made;

    Deferred(ImmutableList<Element> children) {
        this.children = () -> children;
        this.made = new AtomicBoolean(true);
    }

    Deferred(java.util.function.Supplier<ImmutableList<Element>> source) {
        AtomicBoolean asked = new AtomicBoolean();
        this.children = Suppliers.memoize(() -> {
            ImmutableList<Element> list = source.get();
            asked.set(true);
            return list;
        });
        this.made = asked;
    }

    /** True if somebody asked for them, or if they were there from the start. */
    boolean isMade() {
        return made.get();
    }

    ImmutableList<Element> get() {
        return children.get();
    }
}
