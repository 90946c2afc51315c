package dev.shadeweave.graph;

import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The walk over what lies behind sources of graphs, such as the closures that a surface is made of: to any depth, and each
 * source once however often it is read. Who walks says which inputs to follow, and whether into functions.
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
     * A result of a node, or an input of a graph. Graphs are told apart by what they are, not by what they hold.
     *
     * @param graph the graph
     * @param source {@link Upstream} or {@link FromGraphInput}
     */
    public record Place(ShaderGraph graph, InputSource source) implements Comparable<Place> {
        /** True for an input of the graph, behind which is what the graph is called with. */
        public boolean isGraphInput() {
            return source instanceof FromGraphInput;
        }

        /** The name of the output of the node or of the input of the graph. */
        public String name() {
            return source instanceof Upstream upstream ? upstream.output() : ((FromGraphInput) source).name();
        }

        /**
         * The node.
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

        /** An order of those of one graph, where thousands may have one hash; those of different graphs may be equal in it. */
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

    /** Goes to a source too, unless it was gone to before or nothing lies behind it. */
    public void follow(ShaderGraph graph, InputSource source) {
        if (source instanceof Upstream || source instanceof FromGraphInput) {
            Place place = new Place(graph, source);
            if (seen.add(place)) {
                pending.add(place);
            }
        }
    }

    /** The next place, in the order in which they were followed; null at the end. */
    public @Nullable Place next() {
        return pending.poll();
    }
}
