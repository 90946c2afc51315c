package dev.shadeweave.facet;

import com.google.common.collect.MapMaker;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The answers that an object keeps to the {@linkplain Facet questions} it was asked.
 *
 * <p><b>Thread safety.</b> The object is immutable and a computation reads nothing else, so every run of it gives an answer of
 * the same meaning. Answers are published by a concurrent map; if threads compute an answer at the same time, all of them
 * receive the first that was stored. No lock is held while an answer is computed, so computations may ask further questions of
 * this or another object without a deadlock.
 *
 * <p><b>Memory.</b> Facets are held weakly. The number of answers is the number of facets in the program, not of calls.
 */
public final class Facets {
    private volatile @Nullable ConcurrentMap<Facet<?, ?>, Object> answers;

    /**
     * Returns the answer of an object, computed at the first call.
     *
     * @param <T> the object
     * @param <V> the answer
     * @param owner the object that has these facets
     * @param facet the question
     */
    @SuppressWarnings("unchecked") // stored only below, by the computation of the facet
    public <T, V> V get(T owner, Facet<T, V> facet) {
        ConcurrentMap<Facet<?, ?>, Object> known = answers();
        Object answer = known.get(facet);
        if (answer == null) {
            Object computed = facet.compute(owner);
            Object stored = known.putIfAbsent(facet, computed);
            answer = stored == null ? computed : stored;
        }
        return (V) answer;
    }

    /** Returns the map, made at the first question: most graphs are never asked one. */
    private ConcurrentMap<Facet<?, ?>, Object> answers() {
        ConcurrentMap<Facet<?, ?>, Object> made = answers;
        if (made == null) {
            synchronized (this) {
                made = answers;
                if (made == null) {
                    made = new MapMaker()
                            .concurrencyLevel(1)
                            .initialCapacity(4)
                            .weakKeys()
                            .makeMap();
                    answers = made;
                }
            }
        }
        return made;
    }
}
