package dev.shadeweave.pass;

import dev.shadeweave.graph.ShaderGraph;

/**
 * Reports nodes that read each other in a cycle, and changes nothing.
 *
 * <pre>
 * a.in &lt;- b.out, b.in &lt;- a.out   →   the same, and an error
 * </pre>
 *
 * <p>Later passes can therefore follow a value to its source.
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
