package dev.shadeweave.emit;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names that the units of a library declare, so that one look says of most names that none does. It forgets nothing: once it has
 * as many as documents with code of their own may bring, any name may be declared. Serves any number of threads.
 */
final class Vocabulary {
    /** Ten times as many as the data library has. */
    private static final int MOST = 1 << 15;

    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private volatile boolean isFull;

    /** Takes note of what a unit declares; before anybody can ask that unit. */
    void addAll(Collection<String> declared) {
        if (isFull) {
            return;
        }
        for (String name : declared) {
            names.add(name);
        }
        isFull = names.size() > MOST;
    }

    /** False if no unit declares the name. */
    boolean mayDeclare(String name) {
        return isFull || names.contains(name);
    }
}
