package dev.shadeweave.instance;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.cache.internal.BoundedMap;
import dev.shadeweave.document.Element;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Remembers documents by their shape, each with a result. The least recently used ones are dropped. Safe for use by several threads.
 *
 * @param <S> what results depend on besides the document: compared by {@code equals}
 * @param <V> the results
 */
final class KnownShapes<S, V> {
    /** The size of a shape in addition to its texts. */
    private static final long COST = 1 << 10;

    /**
     * The largest number of shapes with one hash; hashes are equal only if documents differ just in values of their
     * structure.
     */
    private static final int MOST_ALIKE = 16;

    private final BoundedMap<Key<S>, ImmutableList<Seen<V>>> shapes;

    private record Key<S>(S scope, int hash) {}

    private record Seen<V>(DocumentShape shape, V result) {}

    /**
     * A document of a known shape.
     *
     * @param result the result of the document from which the shape was taken
     * @param reading the values of the document in question
     */
    record Match<V>(V result, DocumentShape.Reading reading) {}

    /**
     * Creates an empty memory.
     *
     * @param characters the largest size of all shapes and results; at least 2
     * @param ofScope the size of a scope
     * @param ofResult the size of a result
     */
    KnownShapes(long characters, ToLongFunction<S> ofScope, ToLongFunction<V> ofResult) {
        this.shapes = new BoundedMap<>(
                characters,
                (key, known) -> ofScope.applyAsLong(key.scope())
                        + known.stream()
                                .mapToLong(
                                        seen -> COST + seen.shape().characters() + ofResult.applyAsLong(seen.result()))
                                .sum());
    }

    /**
     * Finds a document of the same shape.
     *
     * @param hash the {@linkplain DocumentShape#hash hash} of the elements
     * @param elements the elements of the document
     * @param element the element that is shown
     */
    Optional<Match<V>> find(S scope, int hash, List<Element> elements, Element element) {
        ImmutableList<Seen<V>> known = shapes.get(new Key<>(scope, hash));
        if (known != null) {
            for (Seen<V> seen : known) {
                DocumentShape.Reading reading = seen.shape().read(elements, element);
                if (reading != null) {
                    return Optional.of(new Match<>(seen.result(), reading));
                }
            }
        }
        return Optional.empty();
    }

    /** Remembers a shape with the result of its document. */
    void remember(S scope, int hash, DocumentShape shape, V result) {
        Key<S> key = new Key<>(scope, hash);
        ImmutableList<Seen<V>> known = shapes.get(key);
        List<Seen<V>> others = known == null ? List.of() : known.subList(0, Math.min(known.size(), MOST_ALIKE - 1));
        shapes.put(
                key,
                ImmutableList.<Seen<V>>builder()
                        .add(new Seen<>(shape, result))
                        .addAll(others)
                        .build());
    }

    /** Returns the size of all shapes and results. */
    long weight() {
        return shapes.weight();
    }
}
