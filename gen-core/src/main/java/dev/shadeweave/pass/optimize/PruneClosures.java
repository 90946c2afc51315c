package dev.shadeweave.pass.optimize;

import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import org.jspecify.annotations.Nullable;

/**
 * Removes lobes and layers that have no effect on light.
 *
 * <pre>
 * c: dielectric_bsdf, weight &lt;- float(0);  l: layer, top &lt;- c.out, base &lt;- b.out;  s.bsdf &lt;- l.out   →   s.bsdf &lt;- b.out
 * m: mix, bg &lt;- a.out, fg &lt;- b.out, mix &lt;- float(1);  s.bsdf &lt;- m.out   →   s.bsdf &lt;- b.out
 * </pre>
 *
 * <p>A lobe with weight zero is removed only if it then transmits all light. An opaque lobe hides the layer below even
 * with weight zero.
 */
public record PruneClosures() implements NodeRewrite {
    @Override
    public String name() {
        return "prune-closures";
    }

    @Override
    public Work start() {
        return PruneClosures::prune;
    }

    private static @Nullable Replacement prune(ShaderNode node) {
        if (node.outputs().size() != 1
                || !node.output().type().isClosure()
                || node.implementation() instanceof GraphFunction
                || !node.isPhysicallyBased()) {
            return null;
        }
        return Identities.apply(node);
    }
}
