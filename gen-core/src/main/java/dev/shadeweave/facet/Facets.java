package dev.shadeweave.facet;

import com.google.common.collect.MapMaker;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The derived values of an object, by their {@linkplain Facet facets}.
 *
 * <p><b>Thread safety.</b> The object is immutable and a computation reads nothing else, so all its runs return
 * equivalent values. A concurrent map publishes the values. If threads compute a value at the same time, all of them
 * receive the first one that was stored. No lock is held during a computation, so it may request further values of this
 * or another object without a deadlock.
 *
 * <p><b>Memory.</b> Facets are held weakly. An object stores at most one value for each facet, regardless of the number
 * of calls.
 */
public final class Facets {
    private volatile @Nullable ConcurrentMap<Facet<?, ?>, Object> answers;

    /**
     * Returns the value of a facet, computed at the first call.
     *
     * @param <T> the object
     * @param <V> the derived value
     * @param owner the object that has these facets
     * @param facet the facet
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

    /** Returns the map, created at the first request, because most graphs never get one. */
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
