package dev.shadeweave.glir.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Orders names of a shader so that each comes after the names that it uses. */
final class UseOrder {
    /** A name on the stack, and the names that it uses and that are not visited yet. */
    private record Open(String name, Iterator<String> rest) {}

    private final Map<String, List<String>> uses;
    private final Set<String> begun = new HashSet<>();
    private final Deque<Open> way = new ArrayDeque<>();

    private UseOrder(Map<String, List<String>> uses) {
        this.uses = uses;
    }

    /**
     * Returns the keys, each after the keys that it uses. Keys that use each other have no such order; the first one
     * comes last.
     *
     * @param uses the names that each key uses; names that are not keys are ignored
     */
    static List<String> of(Map<String, List<String>> uses) {
        UseOrder order = new UseOrder(uses);
        List<String> done = new ArrayList<>(uses.size());
        for (String start : uses.keySet()) {
            order.visit(start);
            while (!order.way.isEmpty()) {
                Open top = order.way.element();
                if (top.rest.hasNext()) {
                    order.visit(top.rest.next());
                } else {
                    done.add(top.name);
                    order.way.pop();
                }
            }
        }
        return done;
    }

    private void visit(String name) {
        List<String> used = uses.get(name);
        if (used != null && begun.add(name)) {
            way.push(new Open(name, used.iterator()));
        }
    }
}
