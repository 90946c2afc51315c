package dev.shadeweave.ir.internal.print;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Gives unique names: the wanted name if it is free and legal, else the same with a number. When a scope ends, its
 * names are free again.
 */
public final class Names {
    private final Set<String> taken = new HashSet<>();
    private final ArrayDeque<List<String>> scopes = new ArrayDeque<>();
    private final Predicate<String> legal;

    /** Maps a wanted name to the lowest number that may be free. */
    private final Map<String, Integer> free = new HashMap<>();

    /** Creates the names of a language. */
    public Names(Predicate<String> legal) {
        this.legal = legal;
        scopes.push(new ArrayList<>());
    }

    /** Returns names of the same language for a separate scope, such as the members of a structure. */
    public Names separate() {
        return new Names(legal);
    }

    /** Reserves a name that must not change. */
    public void reserve(String name) {
        if (taken.add(name)) {
            scopes.element().add(name);
        }
    }

    /** Takes a free name similar to the wanted one. */
    public String take(String wanted) {
        String base = wanted.isEmpty() ? "unnamed" : wanted;
        if (!taken.contains(base) && legal.test(base)) {
            reserve(base);
            return base;
        }
        if (!legal.test(numbered(base, 1))) {
            base = legalised(base);
        }
        String name = base;
        while (taken.contains(name) || !legal.test(name)) {
            int number = free.getOrDefault(base, 1);
            free.put(base, number + 1);
            name = numbered(base, number);
        }
        reserve(name);
        return name;
    }

    private static String numbered(String base, int number) {
        return (base.endsWith("_") ? base : base + "_") + number;
    }

    /** Takes a free name similar to the wanted one in the global scope. */
    public String takeForAll(String wanted) {
        String name = take(wanted);
        List<String> here = scopes.element();
        here.remove(here.lastIndexOf(name));
        scopes.getLast().add(name);
        return name;
    }

    /** Returns the name with an {@code x} before it, and with one underscore for each series of underscores. */
    private static String legalised(String name) {
        StringBuilder text = new StringBuilder("x");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '_' || text.charAt(text.length() - 1) != '_') {
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Opens a scope. */
    public void open() {
        scopes.push(new ArrayList<>());
    }

    /** Ends the innermost scope. */
    public void close() {
        for (String name : scopes.pop()) {
            taken.remove(name);
            int end = name.lastIndexOf('_') + 1;
            if (end > 0 && end < name.length() && name.charAt(end) != '0' && name.length() < end + 9) {
                String digits = name.substring(end);
                if (digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    int number = Integer.parseInt(digits);
                    free.computeIfPresent(name.substring(0, end - 1), (base, least) -> Math.min(least, number));
                    free.computeIfPresent(name.substring(0, end), (base, least) -> Math.min(least, number));
                }
            }
        }
    }
}
