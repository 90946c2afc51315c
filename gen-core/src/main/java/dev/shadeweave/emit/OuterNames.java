package dev.shadeweave.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * The dependencies of a scope's names on enclosing scopes: the tags that were looked up and their names, and the names
 * that were taken or free. If another scope has the same results for them, the names and the text that contains them
 * are the same.
 */
public final class OuterNames {
    private final Map<Object, @Nullable @Untainted String> found = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Set<String> free = new HashSet<>();

    @Nullable
    @Untainted
    String found(Object tag, @Nullable @Untainted String name) {
        found.put(tag, name);
        return name;
    }

    boolean isTaken(String name, boolean answer) {
        (answer ? taken : free).add(name);
        return answer;
    }

    /** Returns true if a scope has the same results. */
    public boolean holdIn(NameAllocator scope) {
        for (Map.Entry<Object, @Nullable @Untainted String> entry : found.entrySet()) {
            String name = scope.find(entry.getKey());
            if (name == null ? entry.getValue() != null : !name.equals(entry.getValue())) {
                return false;
            }
        }
        for (String name : taken) {
            if (!scope.isTaken(name)) {
                return false;
            }
        }
        for (String name : free) {
            if (scope.isTaken(name)) {
                return false;
            }
        }
        return true;
    }
}
