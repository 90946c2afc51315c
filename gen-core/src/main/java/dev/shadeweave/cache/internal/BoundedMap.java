package dev.shadeweave.cache.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
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
    private final long half;
    private final ToLongBiFunction<? super K, ? super V> weigher;
    private volatile Generation<K, V> young = new Generation<>();
    private volatile Map<K, V> old = Map.of();

    /** What came since the last generation, and what all of it weighs. */
    private static final class Generation<K, V> {
        private final Map<K, V> entries = new ConcurrentHashMap<>();
        private final AtomicLong weight = new AtomicLong();
    }

    /**
     * An empty map.
     *
     * @param most how many entries it has at most; while threads add at the same time, some more
     */
    public BoundedMap(int most) {
        this(most, (key, value) -> 1);
    }

    /**
     * An empty map whose entries have different weights. One that weighs more than half of what the map holds is not kept.
     *
     * @param most what all entries weigh at most; while threads add at the same time, some more
     * @param weigher the weight of an entry, at least 1
     */
    public BoundedMap(long most, ToLongBiFunction<? super K, ? super V> weigher) {
        if (most < 2) {
            throw new IllegalArgumentException("a map of at most " + most);
        }
        this.half = most / 2;
        this.weigher = weigher;
    }

    /** The value of a key, or null. */
    public @Nullable V get(K key) {
        V value = young.entries.get(key);
        if (value == null) {
            value = old.get(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    /**
     * The value of a key; if there is none, a new one, the same for all threads that ask at the same time unless it is too heavy
     * to be kept.
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

    /** Gives a key a value. */
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

    /** How many entries there are; those that are in both generations count twice. */
    int size() {
        return young.entries.size() + old.size();
    }

    @SuppressWarnings("ReferenceEquality") // another thread may have done it
    private synchronized void age(Generation<K, V> full) {
        if (young == full) {
            old = full.entries;
            young = new Generation<>();
        }
    }
}
