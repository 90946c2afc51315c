package dev.shadeweave.pass.optimize;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.Evaluator;
import dev.shadeweave.type.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Computes nodes whose inputs are all constants.
 *
 * <pre>
 * m: multiply, in1 &lt;- float(2), in2 &lt;- float(3);  n.in &lt;- m.out   →   n.in &lt;- float(6)
 * </pre>
 *
 * <p>Nodes that {@link Evaluator} cannot compute stay: those that need a surface or an image, nodes with a custom
 * definition, and nodes with an infinite result.
 */
public record FoldConstants() implements NodeRewrite {
    @Override
    public String name() {
        return "fold-constants";
    }

    @Override
    public Work start() {
        return FoldConstants::fold;
    }

    private static @Nullable Replacement fold(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            if (!Literals.isLiteral(input)) {
                return null;
            }
        }
        if (node.implementation() instanceof GraphFunction || !(node.isStandard() || node.isPhysicallyBased())) {
            return null;
        }
        ImmutableMap<String, Value> values = Evaluator.values(node.declaration(), Literals.values(node));
        return values.isEmpty() ? null : output -> new Constant(Objects.requireNonNull(values.get(output)));
    }
}
