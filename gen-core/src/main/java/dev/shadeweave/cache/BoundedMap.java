package dev.shadeweave.cache;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A map that forgets what was not asked for lately once it is full. Serves any number of threads.
 *
 * <p>It has two generations. What is new, or asked for again, is in the young one; when that is full it becomes the old one,
 * and the old one is dropped with all that nobody asked for meanwhile.
 *
 * @param <K> the keys
 * @param <V> the values
 */
public final class BoundedMap<K, V> {
    private final int half;
    private volatile Map<K, V> young = new ConcurrentHashMap<>();
    private volatile Map<K, V> old = Map.of();

    /**
     * An empty map.
     *
     * @param most how many entries it has at most; while threads add at the same time, some more
     */
    public BoundedMap(int most) {
        if (most < 2) {
            throw new IllegalArgumentException("a map of at most " + most + " entries");
        }
        this.half = most / 2;
    }

    /** The value of a key, or null. */
    public @Nullable V get(K key) {
        V value = young.get(key);
        if (value == null) {
            value = old.get(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    /** The value of a key; if there is none, a new one, the same for all threads that ask at the same time. */
    public V get(K key, Function<? super K, ? extends V> maker) {
        V known = get(key);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            known = get(key);
            if (known == null) {
                known = maker.apply(key);
                put(key, known);
            }
            return known;
        }
    }

    /** Gives a key a value. */
    public void put(K key, V value) {
        Map<K, V> into = young;
        into.put(key, value);
        if (into.size() >= half) {
            age(into);
        }
    }

    /** How many entries there are; those that are in both generations count twice. */
    int size() {
        return young.size() + old.size();
    }

    @SuppressWarnings("ReferenceEquality") // another thread may have done it
    private synchronized void age(Map<K, V> full) {
        if (young == full) {
            old = full;
            young = new ConcurrentHashMap<>();
        }
    }
}
