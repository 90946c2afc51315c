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
 * Takes things that name each other in an order in which each comes after those it names. However deep they are nested,
 * the stack is not.
 *
 * @param <T> a thing; equal only to itself
 */
final class Nesting<T> {
    private final Function<T, List<T>> named;
    private final Consumer<T> ready;
    private final Consumer<List<T>> cycle;
    private final Set<T> done = new HashSet<>();

    /**
     * Walks through nothing yet.
     *
     * @param named what a thing names; asked once for each
     * @param ready takes each thing once, those that it names before it, but for a name that would close a cycle
     * @param cycle takes the things of a cycle, each named by the one before it and the first by the last
     */
    Nesting(Function<T, List<T>> named, Consumer<T> ready, Consumer<List<T>> cycle) {
        this.named = named;
        this.ready = ready;
        this.cycle = cycle;
    }

    private record Open<T>(T thing, Iterator<T> rest) {}

    /** Sees to it that a thing is ready. */
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
