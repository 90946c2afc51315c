package dev.shadeweave.document.internal.upgrade.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The children of an element in their order. Insertion, removal and lookup by name take logarithmic time, because a
 * document may have very many children, and an upgrade may do all of this for each of them.
 */
final class Siblings {
    private static final Comparator<Draft> ORDER = (one, other) -> Long.compare(one.place, other.place);

    /** The distance between the places of two elements that are appended one after the other. */
    private static final long GAP = 1L << 36;

    /**
     * An inserted element takes this fraction of the remaining gap, so that many elements can be inserted before the
     * same one.
     */
    private static final int PART = 64;

    /** The maximum number of digits at the end of a name that this class creates. */
    private static final int MOST_DIGITS = 9;

    private static final int FIRST_NUMBER = 2;

    private @Nullable Draft start;
    private @Nullable Draft end;

    /** Created at the first lookup; elements that are never rewritten are left out. */
    private @Nullable Map<String, SortedSet<Draft>> byName;

    private @Nullable Map<String, SortedSet<Draft>> byCategory;

    /** The first number to try, by name: the name with any smaller number is taken. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Returns the current children. */
    List<Draft> list() {
        List<Draft> list = new ArrayList<>();
        for (Draft each = start; each != null; each = each.next) {
            list.add(each);
        }
        return list;
    }

    /** Inserts an element before another one; at the end if that is null. */
    void insert(Draft element, @Nullable Draft behind) {
        Draft before = behind == null ? end : behind.previous;
        element.previous = before;
        element.next = behind;
        if (before == null) {
            start = element;
        } else {
            before.next = element;
        }
        if (behind == null) {
            end = element;
        } else {
            behind.previous = element;
        }
        if (before == null) {
            element.place = behind == null ? 0 : behind.place - GAP;
        } else if (behind == null) {
            element.place = before.place + GAP;
        } else if (behind.place - before.place > 1) {
            element.place = before.place + Math.max(1, (behind.place - before.place) / PART);
        } else {
            spread();
        }
        learn(element);
    }

    /** Assigns new places with gaps to all children. Their order does not change, so sorted sets stay valid. */
    private void spread() {
        long at = 0;
        for (Draft each = start; each != null; each = each.next) {
            each.place = at;
            at += GAP;
        }
    }

    void remove(Draft element) {
        forget(element);
        Draft before = element.previous;
        Draft behind = element.next;
        if (before == null) {
            start = behind;
        } else {
            before.next = behind;
        }
        if (behind == null) {
            end = before;
        } else {
            behind.previous = before;
        }
        element.previous = null;
        element.next = null;
    }

    /** Returns the children with a name, in order. */
    SortedSet<Draft> named(String name) {
        if (byName == null) {
            byName = index(Draft::name);
        }
        return byName.getOrDefault(name, new TreeSet<>(ORDER));
    }

    /** Returns the first child of a category. */
    Optional<Draft> first(String category) {
        if (byCategory == null) {
            byCategory = index(Draft::category);
        }
        SortedSet<Draft> all = byCategory.get(category);
        return all == null ? Optional.empty() : Optional.of(all.first());
    }

    private Map<String, SortedSet<Draft>> index(Function<Draft, String> key) {
        Map<String, SortedSet<Draft>> index = new HashMap<>();
        for (Draft each = start; each != null; each = each.next) {
            put(index, key.apply(each), each);
        }
        return index;
    }

    private static void put(Map<String, SortedSet<Draft>> index, String key, Draft element) {
        if (!element.isFixed()) {
            index.computeIfAbsent(key, none -> new TreeSet<>(ORDER)).add(element);
        }
    }

    private static void drop(Map<String, SortedSet<Draft>> index, String key, Draft element) {
        SortedSet<Draft> all = index.get(key);
        if (all != null && all.remove(element) && all.isEmpty()) {
            index.remove(key);
        }
    }

    /** Adds an element to the lookup tables, with its current name and category. */
    void learn(Draft element) {
        if (byName != null) {
            put(byName, element.name(), element);
        }
        if (byCategory != null) {
            put(byCategory, element.category(), element);
        }
    }

    /** Removes an element from the lookup tables, before it is removed or renamed. */
    void forget(Draft element) {
        if (byName != null) {
            drop(byName, element.name(), element);
        }
        if (byCategory != null) {
            drop(byCategory, element.category(), element);
        }
        String name = element.name();
        for (int digits = 1; digits < name.length() && digits <= MOST_DIGITS; digits++) {
            int at = name.length() - digits;
            if (name.charAt(at) < '0' || name.charAt(at) > '9') {
                break;
            }
            int freed = Math.max(FIRST_NUMBER, Integer.parseInt(name.substring(at)));
            numbers.computeIfPresent(name.substring(0, at), (base, number) -> Math.min(number, freed));
        }
    }

    /** Returns the smallest number from 2 that makes a name unique. */
    int freeNumber(String name) {
        int number = numbers.getOrDefault(name, FIRST_NUMBER);
        while (!named(name + number).isEmpty()) {
            number++;
        }
        numbers.put(name, number);
        return number;
    }
}
