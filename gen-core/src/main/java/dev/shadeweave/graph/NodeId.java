package dev.shadeweave.graph;

/**
 * The identity of a node within a graph: the path of its element, {@code NG_marble/add_xyz}. For nodes that a pass
 * inserts, it is the identity of the node that they belong to, {@code #} and a purpose: {@code
 * NG_wood/image#file.colorspace}.
 *
 * <p>It is ordered by path, so that ordered maps stay fast if thousands have the same hash.
 */
public record NodeId(String path) implements Comparable<NodeId> {
    /** Returns the identity of a node inserted for a port or purpose of this one. */
    public NodeId inserted(String purpose) {
        return new NodeId(path + "#" + purpose);
    }

    /**
     * Returns true if the node was inserted for a port and this purpose: {@code colorspace} in {@code
     * NG_wood/image#file.colorspace}.
     */
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
