package dev.shadeweave.pass;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out arithmetic with a neutral or absorbing constant.
 *
 * <pre>
 * m: multiply, in1 &lt;- a.out, in2 &lt;- float(1);  n.in &lt;- m.out   →   n.in &lt;- a.out
 * m: multiply, in1 &lt;- a.out, in2 &lt;- float(0);  n.in &lt;- m.out   →   n.in &lt;- float(0)
 * m: mix, bg &lt;- a.out, mix &lt;- float(0);  n.in &lt;- m.out   →   n.in &lt;- a.out
 * </pre>
 *
 * <p>Zero times anything is zero since every node gives a finite result ({@code docs/total-maths.md}).
 */
public record FoldNeutral() implements NodeRewrite {
    private static final ImmutableMap<String, Work> CATEGORIES = ImmutableMap.<String, Work>builder()
            .put("dot", node -> Replacements.by(node, "in"))
            .put("add", node -> neutral(node, "in1", "in2", 0))
            .put("subtract", node -> Literals.is(node, "in2", 0) ? Replacements.by(node, "in1") : null)
            .put("multiply", FoldNeutral::multiply)
            .put("divide", FoldNeutral::divide)
            .put("power", node -> Literals.is(node, "in2", 1) ? Replacements.by(node, "in1") : null)
            .put("rotate2d", FoldNeutral::turn)
            .put("rotate3d", FoldNeutral::turn)
            .put("inside", node -> masked(node, 1, 0))
            .put("outside", node -> masked(node, 0, 1))
            .put("mix", FoldNeutral::mix)
            .put("plus", FoldNeutral::background)
            .put("minus", FoldNeutral::background)
            .put("difference", FoldNeutral::background)
            .put("screen", FoldNeutral::background)
            .put("overlay", FoldNeutral::background)
            .put("in", FoldNeutral::background)
            .put("out", FoldNeutral::background)
            .put("over", FoldNeutral::background)
            .put("mask", FoldNeutral::background)
            .put("matte", FoldNeutral::background)
            .buildOrThrow();

    @Override
    public String name() {
        return "fold-neutral";
    }

    @Override
    public Work start() {
        return FoldNeutral::fold;
    }

    private static @Nullable Replacement fold(ShaderNode node) {
        Work work = CATEGORIES.get(node.category());
        return work == null || node.implementation() instanceof GraphFunction || !node.isStandard()
                ? null
                : work.replace(node);
    }

    private static @Nullable Replacement neutral(ShaderNode node, String one, String other, float number) {
        if (Literals.is(node, other, number)) {
            return Replacements.by(node, one);
        }
        return Literals.is(node, one, number) ? Replacements.by(node, other) : null;
    }

    private static @Nullable Replacement multiply(ShaderNode node) {
        boolean nothing = Literals.is(node, "in1", 0) || Literals.is(node, "in2", 0);
        return nothing ? Replacements.zero(node) : neutral(node, "in1", "in2", 1);
    }

    private static @Nullable Replacement divide(ShaderNode node) {
        if (Literals.is(node, "in1", 0) || Literals.is(node, "in2", 0)) {
            return Replacements.zero(node);
        }
        return Literals.is(node, "in2", 1) ? Replacements.by(node, "in1") : null;
    }

    private static @Nullable Replacement turn(ShaderNode node) {
        return Literals.is(node, "amount", 0) ? Replacements.by(node, "in") : null;
    }

    private static @Nullable Replacement masked(ShaderNode node, float all, float nothing) {
        if (Literals.is(node, "mask", nothing)) {
            return Replacements.zero(node);
        }
        return Literals.is(node, "mask", all) ? Replacements.by(node, "in") : null;
    }

    private static @Nullable Replacement mix(ShaderNode node) {
        if (Literals.is(node, "mix", 0)
                || node.input("bg").source().equals(node.input("fg").source())) {
            return Replacements.by(node, "bg");
        }
        return Literals.is(node, "mix", 1) ? Replacements.by(node, "fg") : null;
    }

    private static @Nullable Replacement background(ShaderNode node) {
        return Literals.is(node, "mix", 0) ? Replacements.by(node, "bg") : null;
    }
}
