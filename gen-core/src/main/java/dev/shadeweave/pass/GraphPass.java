package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/**
 * A rewrite of a graph.
 *
 * <p>A pass is a value, best a record: equal passes do the same to equal graphs, whatever document they belong to. A
 * generator caches rewritten graphs, especially functions of the data library, for all programs whose passes are equal.
 * If a pass is equal only to itself, its work is repeated.
 */
public interface GraphPass {
    /** Returns the name in snapshots and messages: {@code elide-constants}. */
    String name();

    /** Returns the rewritten graph, or the same instance if nothing changed. */
    ShaderGraph apply(ShaderGraph graph, PassContext context);
}
