package dev.shadeweave.facet;

import java.util.function.Function;

/**
 * A question about an immutable object, with the computation of its answer. Known by identity, so declare it as a constant, or as
 * a field of the object on whose behalf you ask: if that object is collected, its answers are collected too.
 *
 * @param <T> the object that is asked
 * @param <V> the answer
 */
public final class Facet<T, V> {
    private final Function<? super T, ? extends V> computation;

    /**
     * Creates a facet.
     *
     * @param computation computes the value only from the object. It may run more than once, so all its results must be
     *     equivalent. The result must be immutable or safe for any number of threads, and must not refer to the facet
     */
    public Facet(Function<? super T, ? extends V> computation) {
        this.computation = computation;
    }

    V compute(T owner) {
        return computation.apply(owner);
    }
}
