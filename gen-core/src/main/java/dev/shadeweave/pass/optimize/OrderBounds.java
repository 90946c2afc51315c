package dev.shadeweave.pass.optimize;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.pass.GraphPass;
import dev.shadeweave.pass.PassContext;
import dev.shadeweave.type.Value;
import dev.shadeweave.type.Value.FloatValue;
import dev.shadeweave.type.Value.VectorValue;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Puts the bounds of {@code clamp} into order, so that reversed bounds limit to the same interval. Bounds that are known to be in
 * order stay as they are.
 *
 * <pre>
 * c: clamp, low &lt;- float(1), high &lt;- float(0)   →   c: clamp, low &lt;- float(0), high &lt;- float(1)
 * c: clamp, low &lt;- $a, high &lt;- $b   →   c#low: min, in1 &lt;- $a, in2 &lt;- $b;  c#high: max, in1 &lt;- $a, in2 &lt;- $b
 *                                      c: clamp, low &lt;- c#low.out, high &lt;- c#high.out
 * </pre>
 */
public record OrderBounds() implements GraphPass {
    private static final String LOW = "low";
    private static final String HIGH = "high";

    @Override
    public String name() {
        return "order-bounds";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> graph.nodes().stream()
                .filter(OrderBounds::mayBeReversed)
                .forEach(node -> order(node, editor, context)));
    }

    private static boolean mayBeReversed(ShaderNode node) {
        if (!node.category().equals("clamp") || !node.isStandard() || !node.hasInput(LOW) || !node.hasInput(HIGH)) {
            return false;
        }
        InputSource low = node.input(LOW).source();
        return !low.equals(new Upstream(node.id().inserted(LOW), "out")) && !isOrdered(node);
    }

    private static boolean isOrdered(ShaderNode node) {
        Value low = value(node.input(LOW));
        Value high = value(node.input(HIGH));
        return low != null && high != null && low.equals(each(low, high, Math::min));
    }

    private static void order(ShaderNode node, GraphEditor editor, PassContext context) {
        Value low = value(node.input(LOW));
        Value high = value(node.input(HIGH));
        if (low != null && high != null) {
            editor.put(with(
                    with(node, LOW, new Constant(each(low, high, Math::min))),
                    HIGH,
                    new Constant(each(low, high, Math::max))));
            return;
        }
        ShaderNode least = bound("min", LOW, node, context);
        ShaderNode most = bound("max", HIGH, node, context);
        if (least != null && most != null) {
            editor.put(least);
            editor.put(most);
            editor.put(with(with(node, LOW, out(least)), HIGH, out(most)));
        }
    }

    /** Returns a node that computes the smaller or larger bound; null if the library lacks it. */
    private static @Nullable ShaderNode bound(String category, String input, ShaderNode node, PassContext context) {
        ShaderInput low = node.input(LOW);
        ShaderInput high = node.input(HIGH);
        return context.nodes()
                .create(
                        "ND_" + category + "_" + low.type().name(),
                        node.id().inserted(input),
                        node.name() + "_" + input,
                        node.span())
                .map(made -> with(with(made, "in1", low.source()), "in2", high.source()))
                .orElse(null);
    }

    private static ShaderNode with(ShaderNode node, String input, InputSource source) {
        return node.withInput(node.input(input).withSource(source));
    }

    private static InputSource out(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }

    private static @Nullable Value value(ShaderInput input) {
        InputSource source = input.source().equals(InputSource.UNSET) && Literals.isLiteral(input)
                ? Literals.zero(input.type())
                : input.source();
        return source instanceof Constant constant
                        && (constant.value() instanceof FloatValue || constant.value() instanceof VectorValue)
                ? constant.value()
                : null;
    }

    private static Value each(Value one, Value other, DoubleBinaryOperator choice) {
        if (one instanceof FloatValue a && other instanceof FloatValue b) {
            return new FloatValue((float) choice.applyAsDouble(a.value(), b.value()));
        }
        VectorValue a = (VectorValue) one;
        VectorValue b = (VectorValue) other;
        ImmutableList.Builder<Float> all = ImmutableList.builder();
        for (int i = 0; i < a.components().size(); i++) {
            all.add((float)
                    choice.applyAsDouble(a.components().get(i), b.components().get(i)));
        }
        return new VectorValue(a.type(), all.build());
    }
}
