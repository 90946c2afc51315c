package dev.shadeweave.build.internal;

import dev.shadeweave.document.NodeGraph;
import org.jspecify.annotations.Nullable;

/**
 * What tells the functions of a program apart, however they are called.
 *
 * @param graph the graph, by identity: graphs that say the same may stand in several documents
 * @param nodeDef the qualified name of the nodedef that it is called for
 * @param specialization the version
 */
record FunctionKey(NodeGraph graph, String nodeDef, Specialization specialization) {
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(@Nullable Object other) {
        return other instanceof FunctionKey key
                && graph == key.graph
                && nodeDef.equals(key.nodeDef)
                && specialization.equals(key.specialization);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * System.identityHashCode(graph) + nodeDef.hashCode()) + specialization.hashCode();
    }
}
