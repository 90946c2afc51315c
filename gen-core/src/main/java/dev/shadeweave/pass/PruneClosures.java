package dev.shadeweave.pass;

import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out lobes and layers that no light meets.
 *
 * <pre>
 * c: dielectric_bsdf, weight &lt;- float(0);  l: layer, top &lt;- c.out, base &lt;- b.out;  s.bsdf &lt;- l.out   →   s.bsdf &lt;- b.out
 * m: mix, bg &lt;- a.out, fg &lt;- b.out, mix &lt;- float(1);  s.bsdf &lt;- m.out   →   s.bsdf &lt;- b.out
 * </pre>
 *
 * <p>Only lobes that let all light pass at weight zero are nothing; an opaque one hides what lies below even then.
 */
public record PruneClosures() implements NodeRewrite {
    private static final ImmutableSet<String> CLEAR =
            ImmutableSet.of("dielectric_bsdf", "generalized_schlick_bsdf", "sheen_bsdf");

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
        return switch (node.category()) {
            case "layer" -> layer(node);
            case "add" -> add(node);
            case "multiply" -> multiply(node);
            case "mix" -> mix(node);
            case "uniform_edf", "conical_edf", "measured_edf" ->
                Literals.is(node, "color", 0) ? Replacements.nothing() : null;
            case "generalized_schlick_edf" -> isNothing(node, "base") ? Replacements.nothing() : null;
            default ->
                CLEAR.contains(node.category()) && Literals.is(node, "weight", 0) ? Replacements.nothing() : null;
        };
    }

    private static @Nullable Replacement layer(ShaderNode node) {
        if (isNothing(node, "base")) {
            return Replacements.by(node, "top");
        }
        return isNothing(node, "top") ? Replacements.by(node, "base") : null;
    }

    private static @Nullable Replacement add(ShaderNode node) {
        if (isNothing(node, "in1")) {
            return Replacements.by(node, "in2");
        }
        return isNothing(node, "in2") ? Replacements.by(node, "in1") : null;
    }

    /** Light that is not emitted needs no factor; a lobe times zero still hides what lies below. */
    private static @Nullable Replacement multiply(ShaderNode node) {
        boolean emits = node.output().type().name().equals("EDF");
        if (isNothing(node, "in1") || (emits && Literals.is(node, "in2", 0))) {
            return Replacements.nothing();
        }
        return Literals.is(node, "in2", 1) ? Replacements.by(node, "in1") : null;
    }

    private static @Nullable Replacement mix(ShaderNode node) {
        if (Literals.is(node, "mix", 0)
                || node.input("bg").source().equals(node.input("fg").source())) {
            return Replacements.by(node, "bg");
        }
        return Literals.is(node, "mix", 1) ? Replacements.by(node, "fg") : null;
    }

    private static boolean isNothing(ShaderNode node, String input) {
        return node.input(input).source().equals(InputSource.UNSET);
    }
}
