package dev.shadeweave.facet;

import java.util.function.Function;

/**
 * The key of a value derived from an immutable object, with the computation of the value. Keys are compared by
 * identity, so declare each as a constant, or as a field of the object that needs the value. When that object is
 * garbage collected, so are the values of its key.
 *
 * @param <T> the object
 * @param <V> the derived value
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
