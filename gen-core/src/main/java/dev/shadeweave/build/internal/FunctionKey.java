package dev.shadeweave.build.internal;

import dev.shadeweave.document.NodeGraph;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a function of a program, independently of its name.
 *
 * @param graph the graph, compared by identity, because equal graphs may occur in several documents
 * @param nodeDef the qualified name of the nodedef that the calls refer to
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
