package dev.shadeweave.ir.print;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Gives names that nothing else visible has: the wanted one if it is free and legal, else the same with a number. Names of
 * scopes that have ended are free again.
 */
public final class Names {
    private final Set<String> taken = new HashSet<>();
    private final ArrayDeque<List<String>> scopes = new ArrayDeque<>();
    private final Predicate<String> legal;

    /** Names of a language, which says what it permits. */
    public Names(Predicate<String> legal) {
        this.legal = legal;
        scopes.push(new ArrayList<>());
    }

    /** Names of the same language in a place of their own: members of a structure. */
    public Names separate() {
        return new Names(legal);
    }

    /** Takes a name that must be just this. */
    public void reserve(String name) {
        if (taken.add(name)) {
            scopes.element().add(name);
        }
    }

    /** Takes a name that is like the wanted one. */
    public String take(String wanted) {
        String base = wanted.isEmpty() ? "unnamed" : wanted;
        String name = base;
        for (int i = 1; taken.contains(name) || !legal.test(name); i++) {
            name = (base.endsWith("_") ? base : base + "_") + i;
            if (i == 1 && !legal.test(name)) {
                base = legalised(base);
                name = base;
                i = 0;
                if (!taken.contains(name) && legal.test(name)) {
                    break;
                }
            }
        }
        reserve(name);
        return name;
    }

    /** Takes a name that is seen everywhere, like the wanted one. */
    public String takeForAll(String wanted) {
        String name = take(wanted);
        scopes.element().remove(name);
        scopes.getLast().add(name);
        return name;
    }

    /** The same with letters in front and without what no language permits. */
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

    /** Begins a scope. */
    public void open() {
        scopes.push(new ArrayList<>());
    }

    /** Ends the innermost scope. */
    public void close() {
        taken.removeAll(scopes.pop());
    }
}
