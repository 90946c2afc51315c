package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/**
 * Reports nodes that read each other in a cycle, and changes nothing.
 *
 * <pre>
 * a.in &lt;- b.out, b.in &lt;- a.out   →   the same, and an error
 * </pre>
 *
 * <p>The passes behind it may follow a value to where it comes from.
 */
public record CheckAcyclic() implements GraphPass {
    @Override
    public String name() {
        return "check-acyclic";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        SortTopologically.order(graph, context);
        return graph;
    }
}
