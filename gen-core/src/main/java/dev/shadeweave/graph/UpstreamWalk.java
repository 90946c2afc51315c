package dev.shadeweave.graph;

import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks from sources of graphs to everything upstream, such as the closures of a surface. The walk reaches any depth
 * and visits each source once. The caller chooses the inputs to follow, and whether to enter functions.
 *
 * <pre>{@code
 * UpstreamWalk walk = new UpstreamWalk();
 * walk.follow(graph, output.source());
 * for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
 *     place.node().inputs().forEach(input -> walk.follow(graph, input.source()));
 * }
 * }</pre>
 */
public final class UpstreamWalk {
    private final Set<Place> seen = new HashSet<>();
    private final Deque<Place> pending = new ArrayDeque<>();

    /**
     * An output of a node, or an input of a graph. Graphs are compared by identity.
     *
     * @param graph the graph
     * @param source {@link Upstream} or {@link FromGraphInput}
     */
    public record Place(ShaderGraph graph, InputSource source) implements Comparable<Place> {
        /** Returns true for an input of the graph, whose source is an argument of the call. */
        public boolean isGraphInput() {
            return source instanceof FromGraphInput;
        }

        /** Returns the name of the node's output or the graph's input. */
        public String name() {
            return source instanceof Upstream upstream ? upstream.output() : ((FromGraphInput) source).name();
        }

        /**
         * Returns the node.
         *
         * @throws ClassCastException for an input of the graph
         */
        public ShaderNode node() {
            return graph.node(((Upstream) source).node());
        }

        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Place place && graph == place.graph && source.equals(place.source);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(graph) + source.hashCode();
        }

        /**
         * Compares places of one graph, so that ordered maps stay fast if thousands have the same hash. Places of
         * different graphs may be equal in this order.
         */
        @Override
        public int compareTo(Place other) {
            int order = Integer.compare(System.identityHashCode(graph), System.identityHashCode(other.graph));
            if (order == 0) {
                order = name().compareTo(other.name());
            }
            return order != 0 || !(source instanceof Upstream one) || !(other.source instanceof Upstream two)
                    ? order
                    : one.compareTo(two);
        }
    }

    /** Adds a source to the walk, unless it was added before or has nothing upstream. */
    public void follow(ShaderGraph graph, InputSource source) {
        if (source instanceof Upstream || source instanceof FromGraphInput) {
            Place place = new Place(graph, source);
            if (seen.add(place)) {
                pending.add(place);
            }
        }
    }

    /** Returns the next place, in the order of the calls of {@link #follow}; null at the end. */
    public @Nullable Place next() {
        return pending.poll();
    }
}
