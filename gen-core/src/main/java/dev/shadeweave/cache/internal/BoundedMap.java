package dev.shadeweave.cache.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A map of limited size that drops the entries that were not requested recently. Serves any number of threads.
 *
 * <p>It has two generations. New entries, and entries that are requested again, go to the young generation. When that
 * is full, it becomes the old generation, and the previous old generation is dropped.
 *
 * @param <K> the keys
 * @param <V> the values
 */
public final class BoundedMap<K, V> {
    private final long half;
    private final ToLongBiFunction<? super K, ? super V> weigher;
    private volatile Generation<K, V> young = new Generation<>();
    private volatile Generation<K, V> old = new Generation<>();

    /** The entries since the last change of generations, and their weight. */
    private static final class Generation<K, V> {
        private final Map<K, V> entries = new ConcurrentHashMap<>();
        private final AtomicLong weight = new AtomicLong();
    }

    /**
     * Creates an empty map.
     *
     * @param most the maximum number of entries; concurrent additions may exceed it slightly
     */
    public BoundedMap(int most) {
        this(most, (key, value) -> 1);
    }

    /**
     * Creates an empty map whose entries have weights. An entry that weighs more than half of the maximum is not kept.
     *
     * @param most the maximum weight of all entries; concurrent additions may exceed it slightly
     * @param weigher returns the weight of an entry, at least 1
     */
    public BoundedMap(long most, ToLongBiFunction<? super K, ? super V> weigher) {
        if (most < 2) {
            throw new IllegalArgumentException("a map of at most " + most);
        }
        this.half = most / 2;
        this.weigher = weigher;
    }

    /** Returns the value of a key, or null. */
    public @Nullable V get(K key) {
        V value = young.entries.get(key);
        if (value == null) {
            value = old.entries.get(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    /**
     * Returns the value of a key, and creates it if it does not exist. Threads that request the same key at the same
     * time get the same value, unless it is too heavy to be kept.
     */
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

    /** Sets the value of a key. */
    public void put(K key, V value) {
        long weight = weigher.applyAsLong(key, value);
        if (weight > half) {
            return;
        }
        Generation<K, V> into = young;
        if (into.entries.put(key, value) == null && into.weight.addAndGet(weight) >= half) {
            age(into);
        }
    }

    /** Returns the number of entries; those in both generations count twice. */
    int size() {
        return young.entries.size() + old.entries.size();
    }

    /** Returns the weight of all entries; those in both generations count twice. */
    public long weight() {
        return young.weight.get() + old.weight.get();
    }

    @SuppressWarnings("ReferenceEquality") // another thread may have replaced it already
    private synchronized void age(Generation<K, V> full) {
        if (young == full) {
            old = full;
            young = new Generation<>();
        }
    }
}
