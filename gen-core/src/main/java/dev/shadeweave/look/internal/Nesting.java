package dev.shadeweave.look.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Visits items that refer to each other, each after those that it refers to. Uses an explicit stack, so the depth is
 * not limited.
 *
 * @param <T> an item, compared by identity
 */
final class Nesting<T> {
    private final Function<T, List<T>> named;
    private final Consumer<T> ready;
    private final Consumer<List<T>> cycle;
    private final Set<T> done = new HashSet<>();

    /**
     * Creates a traversal.
     *
     * @param named returns the items that an item refers to; called once for each
     * @param ready receives each item once, after the items that it refers to, except references that close a cycle
     * @param cycle receives the items of a cycle, each referenced by the one before it and the first by the last
     */
    Nesting(Function<T, List<T>> named, Consumer<T> ready, Consumer<List<T>> cycle) {
        this.named = named;
        this.ready = ready;
        this.cycle = cycle;
    }

    private record Open<T>(T thing, Iterator<T> rest) {}

    /** Makes sure that an item was visited. */
    void visit(T first) {
        if (done.contains(first)) {
            return;
        }
        ArrayDeque<Open<T>> stack = new ArrayDeque<>();
        LinkedHashSet<T> path = new LinkedHashSet<>();
        path.add(first);
        stack.push(new Open<>(first, named.apply(first).iterator()));
        while (!stack.isEmpty()) {
            Open<T> top = stack.getFirst();
            if (!top.rest().hasNext()) {
                stack.pop();
                path.remove(top.thing());
                done.add(top.thing());
                ready.accept(top.thing());
                continue;
            }
            T next = top.rest().next();
            if (path.contains(next)) {
                List<T> whole = new ArrayList<>(path);
                cycle.accept(whole.subList(whole.indexOf(next), whole.size()));
            } else if (!done.contains(next)) {
                path.add(next);
                stack.push(new Open<>(next, named.apply(next).iterator()));
            }
        }
    }
}
