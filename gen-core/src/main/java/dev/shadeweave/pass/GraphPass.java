package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/**
 * A rewrite of a graph.
 *
 * <p>A pass is a value, preferably a record: equal passes return equal results for equal graphs, regardless of the
 * document. A generator caches rewritten graphs, especially functions of the data library, for all programs with equal
 * passes. If a pass is equal only to itself, its results are not shared.
 */
public interface GraphPass {
    /** Returns the name in snapshots and messages: {@code elide-constants}. */
    String name();

    /** Returns the rewritten graph, or the same instance if nothing changed. */
    ShaderGraph apply(ShaderGraph graph, PassContext context);
}
