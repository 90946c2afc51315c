package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import org.jspecify.annotations.Nullable;

/**
 * Removes arithmetic with a neutral or absorbing constant.
 *
 * <pre>
 * m: multiply, in1 &lt;- a.out, in2 &lt;- float(1);  n.in &lt;- m.out   →   n.in &lt;- a.out
 * m: multiply, in1 &lt;- a.out, in2 &lt;- float(0);  n.in &lt;- m.out   →   n.in &lt;- float(0)
 * m: mix, bg &lt;- a.out, mix &lt;- float(0);  n.in &lt;- m.out   →   n.in &lt;- a.out
 * </pre>
 *
 * <p>Zero times any value is zero, because every node returns a finite result ({@code docs/total-maths.md}). {@link
 * dev.shadeweave.semantics.Meanings} lists the neutral constants.
 */
public record FoldNeutral() implements NodeRewrite {
    @Override
    public String name() {
        return "fold-neutral";
    }

    @Override
    public Work start() {
        return FoldNeutral::fold;
    }

    private static @Nullable Replacement fold(ShaderNode node) {
        return node.implementation() instanceof GraphFunction || !node.isStandard() ? null : Identities.apply(node);
    }
}
