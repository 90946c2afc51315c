package dev.shadeweave.emit;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names that the units of a library declare. One lookup shows that a name is not declared, which is the usual case.
 * It never drops names. Once it is full, which only documents with their own code can cause, every name counts as
 * possibly declared. Serves any number of threads.
 */
final class Vocabulary {
    /** The largest number of names, ten times as many as the data library has. */
    private static final int MOST = 1 << 15;

    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private volatile boolean isFull;

    /** Adds the names that a unit declares; call it before the unit is used. */
    void addAll(Collection<String> declared) {
        if (isFull) {
            return;
        }
        for (String name : declared) {
            names.add(name);
        }
        isFull = names.size() > MOST;
    }

    /** Returns false if no unit declares the name. */
    boolean mayDeclare(String name) {
        return isFull || names.contains(name);
    }
}
