package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/**
 * A rewrite of a graph.
 *
 * <p>A pass is a value, best a record: equal passes do the same to equal graphs, whatever document they belong to. What a
 * generator rewrote once, functions of the data library above all, serves all programs whose passes are equal; a pass that
 * is equal to itself only just has its work done again.
 */
public interface GraphPass {
    /** What snapshots and messages call it: {@code elide-constants}. */
    String name();

    /** The graph rewritten; the same instance if nothing changed. */
    ShaderGraph apply(ShaderGraph graph, PassContext context);
}
