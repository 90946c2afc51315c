package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/** A rewrite of a graph. */
public interface GraphPass {
    /** What snapshots and messages call it: {@code elide-constants}. */
    String name();

    /** The graph rewritten; the same instance if nothing changed. */
    ShaderGraph apply(ShaderGraph graph, PassContext context);
}
