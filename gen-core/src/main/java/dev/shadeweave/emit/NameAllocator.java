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
 * Assigns names that are legal, and unique in their scope and all enclosing scopes. A name can be found again by a tag,
 * so it need not be stored elsewhere.
 *
 * <p>If a name is taken, the smallest number that makes it unique is appended. Names of enclosing scopes must be
 * assigned before the names in a scope.
 */
public final class NameAllocator {
    private final Syntax syntax;
    private final @Nullable NameAllocator outer;
    /** Records the queries of enclosing scopes; null if they are not recorded. */
    private final @Nullable OuterNames asked;

    private final Set<String> taken = new HashSet<>();
    /** Further taken names, in shared immutable sets. */
    private final List<Predicate<String>> reserved = new ArrayList<>(0);

    private final Map<String, Integer> counters = new HashMap<>();
    private final Map<Object, @Untainted String> names = new HashMap<>();

    private NameAllocator(Syntax syntax, @Nullable NameAllocator outer, @Nullable OuterNames asked) {
        this.syntax = syntax;
        this.outer = outer;
        this.asked = asked;
    }

    /** Returns the outermost scope. */
    public static NameAllocator global(Syntax syntax) {
        return new NameAllocator(syntax, null, null);
    }

    /** Returns a scope within this one. */
    public NameAllocator inner() {
        return new NameAllocator(syntax, this, null);
    }

    /** Returns a scope within this one that records its queries of this one and of enclosing scopes. */
    public NameAllocator inner(OuterNames taken) {
        return new NameAllocator(syntax, this, taken);
    }

    /**
     * Assigns a name based on a suggestion.
     *
     * @param tag the key of the name in this scope; values of equal tags share a name
     * @throws IllegalStateException if the tag has a name in this scope already
     */
    public @Untainted String allocate(String suggestion, Object tag) {
        @Untainted String name = fresh(suggestion);
        if (names.put(tag, name) != null) {
            throw new IllegalStateException(tag + " has a name already");
        }
        return name;
    }

    /** Assigns a name based on a suggestion, without a tag. */
    public @Untainted String fresh(String suggestion) {
        String base = Identifiers.sanitize(suggestion, syntax);
        @Untainted String name = base;
        // leaves room for the number; otherwise a name of full length would be cut back to the original
        String stem = base.substring(0, Math.min(base.length(), Identifiers.MAX_LENGTH - 10));
        while (isTaken(name)) {
            name = Identifiers.sanitize(stem + counters.merge(stem, 1, Integer::sum), syntax);
        }
        taken.add(name);
        return name;
    }

    /** Marks a name as taken; it may be taken already. */
    public void reserve(String name) {
        taken.add(name);
    }

    /** Marks names as taken; they may be taken already. */
    public void reserveAll(ImmutableSet<String> used) {
        if (!used.isEmpty()) {
            reserved.add(used::contains);
        }
    }

    /** Marks names of source files as taken. */
    void reserveAll(ReachedNames used) {
        reserved.add(used::contains);
    }

    /** Returns the name of a tag in this scope or an enclosing one, or null. */
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
     * Returns the name of a tag in this scope or an enclosing one.
     *
     * @throws IllegalStateException if it has no name
     */
    public @Untainted String get(Object tag) {
        @Untainted String name = find(tag);
        if (name == null) {
            throw new IllegalStateException(tag + " has no name");
        }
        return name;
    }

    /** Binds a tag to an existing expression, such as a member of a block. */
    public void bind(Object tag, @Untainted String expression) {
        if (names.put(tag, expression) != null) {
            throw new IllegalStateException(tag + " has a name already");
        }
    }

    /** Replaces the expression of a tag. */
    public void rebind(Object tag, @Untainted String expression) {
        names.put(tag, expression);
    }

    /** Returns true if the name is taken in this scope or an enclosing one. */
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
