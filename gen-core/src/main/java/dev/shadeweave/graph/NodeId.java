package dev.shadeweave.graph;

/**
 * The identity of a node within a graph: the path of its element, {@code NG_marble/add_xyz}; nodes that a pass inserts
 * hang below the node they serve with a {@code #}, {@code NG_wood/image#file.colorspace}.
 *
 * <p>Ordered by their paths: a document may give thousands of nodes names of one hash, and maps find those by their order.
 */
public record NodeId(String path) implements Comparable<NodeId> {
    /** The identity of a node inserted for a port or purpose of this one. */
    public NodeId inserted(String purpose) {
        return new NodeId(path + "#" + purpose);
    }

    /** True if it was inserted for a port and this purpose: {@code colorspace} of {@code NG_wood/image#file.colorspace}. */
    public boolean isInsertedFor(String purpose) {
        return path.indexOf('#') >= 0 && path.endsWith("." + purpose);
    }

    @Override
    public int compareTo(NodeId other) {
        return path.compareTo(other.path);
    }

    @Override
    public String toString() {
        return path;
    }
}
