package dev.shadeweave.emit;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;
import org.jspecify.annotations.Nullable;

/**
 * Gives names that are legal, and unique in their scope and all scopes around it; finds them again by a tag, so that no
 * name need be stored elsewhere.
 *
 * <p>A name that is taken gets the first number behind it that makes it free. Names around a scope must be given before
 * the names in it.
 */
public final class NameAllocator {
    private final Syntax syntax;
    private final @Nullable NameAllocator outer;
    /** What is asked of the scopes around; null if nobody wants to know. */
    private final @Nullable OuterNames asked;

    private final Set<String> taken = new HashSet<>();
    /** More that is taken, in sets that are shared and do not change. */
    private final List<Predicate<String>> reserved = new ArrayList<>(0);

    private final Map<String, Integer> counters = new HashMap<>();
    private final Map<Object, @Untainted String> names = new HashMap<>();

    private NameAllocator(Syntax syntax, @Nullable NameAllocator outer, @Nullable OuterNames asked) {
        this.syntax = syntax;
        this.outer = outer;
        this.asked = asked;
    }

    /** The outermost scope. */
    public static NameAllocator global(Syntax syntax) {
        return new NameAllocator(syntax, null, null);
    }

    /** A scope within this one. */
    public NameAllocator inner() {
        return new NameAllocator(syntax, this, null);
    }

    /** A scope within this one that takes down what it asks of this one and those around. */
    public NameAllocator inner(OuterNames taken) {
        return new NameAllocator(syntax, this, taken);
    }

    /**
     * Gives a name like the suggestion.
     *
     * @param tag what it can be found by in this scope; values of equal tags share a name
     * @throws IllegalStateException if the tag has a name in this scope already
     */
    public @Untainted String allocate(String suggestion, Object tag) {
        @Untainted String name = fresh(suggestion);
        if (names.put(tag, name) != null) {
            throw new IllegalStateException(tag + " has a name already");
        }
        return name;
    }

    /** Gives a name like the suggestion that nobody will look for. */
    public @Untainted String fresh(String suggestion) {
        String base = Identifiers.sanitize(suggestion, syntax);
        @Untainted String name = base;
        // room for the number, else a name of full length would be cut back to itself
        String stem = base.substring(0, Math.min(base.length(), Identifiers.MAX_LENGTH - 10));
        while (isTaken(name)) {
            name = Identifiers.sanitize(stem + counters.merge(stem, 1, Integer::sum), syntax);
        }
        taken.add(name);
        return name;
    }

    /** Keeps a name that is already used from being given; it may be taken before. */
    public void reserve(String name) {
        taken.add(name);
    }

    /** Keeps names that are already used from being given; they may be taken before. */
    public void reserveAll(ImmutableSet<String> used) {
        if (!used.isEmpty()) {
            reserved.add(used::contains);
        }
    }

    /** The same for names of source files. */
    void reserveAll(ReachedNames used) {
        reserved.add(used::contains);
    }

    /** The name of a tag in this scope or one around it, or null. */
    public @Nullable @Untainted String find(Object tag) {
        for (NameAllocator scope = this; scope != null; scope = scope.outer) {
            @Untainted String name = scope.names.get(tag);
            if (name != null) {
                return name;
            }
            if (scope.asked != null && scope.outer != null) {
                return scope.asked.found(tag, scope.outer.find(tag));
            }
        }
        return null;
    }

    /**
     * The name of a tag in this scope or one around it.
     *
     * @throws IllegalStateException if it has none
     */
    public @Untainted String get(Object tag) {
        @Untainted String name = find(tag);
        if (name == null) {
            throw new IllegalStateException(tag + " has no name");
        }
        return name;
    }

    /** Makes a tag known under a text that already means it, such as a member of a block. */
    public void bind(Object tag, @Untainted String expression) {
        if (names.put(tag, expression) != null) {
            throw new IllegalStateException(tag + " has a name already");
        }
    }

    /** Makes a tag known under another text from now on. */
    public void rebind(Object tag, @Untainted String expression) {
        names.put(tag, expression);
    }

    /** True if the name is taken in this scope or one around it. */
    boolean isTaken(String name) {
        for (NameAllocator scope = this; scope != null; scope = scope.outer) {
            if (scope.taken.contains(name)) {
                return true;
            }
            for (int i = 0; i < scope.reserved.size(); i++) {
                if (scope.reserved.get(i).test(name)) {
                    return true;
                }
            }
            if (scope.asked != null && scope.outer != null) {
                return scope.asked.isTaken(name, scope.outer.isTaken(name));
            }
        }
        return false;
    }
}
