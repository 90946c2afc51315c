package dev.shadeweave.pass;

import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.type.Types;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Replaces a computed mix of scattering functions by a sum of weighted functions. A shader can then skip a lobe whose
 * weight is zero, instead of evaluating it and multiplying it by zero.
 *
 * <pre>
 * m: mix(fg: A, bg: B, mix: w)   →   m: add(in1: A with weight · w, in2: B with weight · (1 − w))
 * </pre>
 *
 * <p>A weighted lobe is a copy, so other readers see the original. A function without a weight is multiplied. The sum
 * and the mix reflect the same light, but transmit different amounts to a layer below. So a mix above another closure,
 * or with unknown readers, does not change.
 */
public record PremultiplyBsdfMix() implements GraphPass {
    private static final String MIX = "ND_mix_bsdf";

    @Override
    public String name() {
        return "premultiply-bsdf-mix";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        Set<NodeId> above = above(graph);
        return graph.edit(editor -> {
            Deque<NodeId> pending = new ArrayDeque<>();
            for (ShaderNode node : graph.nodes()) {
                if (isMix(node) && !above.contains(node.id())) {
                    pending.add(node.id());
                }
            }
            while (!pending.isEmpty()) {
                premultiply(pending.remove(), editor, context);
            }
        });
    }

    /** Returns the functions that determine how much light reaches a layer below, in the graph or possibly outside. */
    private static Set<NodeId> above(ShaderGraph graph) {
        Set<NodeId> above = new HashSet<>();
        Deque<NodeId> pending = new ArrayDeque<>();
        for (GraphOutput output : graph.outputs()) {
            if (output.type().equals(Types.BSDF)) {
                add(output.source(), above, pending);
            }
        }
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                boolean known = node.output().type().equals(Types.BSDF)
                        ? isCombination(node) && !input.name().equals("top")
                        : node.declaration().name().equals("ND_surface");
                if (input.type().equals(Types.BSDF) && !known) {
                    add(input.source(), above, pending);
                }
            }
        }
        while (!pending.isEmpty()) {
            for (ShaderInput input : graph.node(pending.remove()).inputs()) {
                if (input.type().equals(Types.BSDF)) {
                    add(input.source(), above, pending);
                }
            }
        }
        return above;
    }

    private static void add(InputSource source, Set<NodeId> above, Deque<NodeId> pending) {
        if (source instanceof Upstream upstream && above.add(upstream.node())) {
            pending.add(upstream.node());
        }
    }

    private static boolean isCombination(ShaderNode node) {
        String category = node.category();
        return category.equals("layer")
                || category.equals("mix")
                || category.equals("add")
                || category.equals("multiply");
    }

    private static boolean isMix(ShaderNode node) {
        return node.declaration().name().equals(MIX) && node.input("mix").source() instanceof Upstream;
    }

    private static void premultiply(NodeId id, GraphEditor editor, PassContext context) {
        ShaderNode mix = editor.node(id);
        if (mix == null) {
            return;
        }
        InputSource amount = mix.input("mix").source();
        Optional<ShaderNode> rest =
                create("ND_invert_float", mix, "_mix_inv", context).map(node -> with(node, "in", amount));
        Optional<ShaderNode> sum = context.nodes().create("ND_add_bsdf", id, mix.name(), mix.span());
        if (rest.isEmpty() || sum.isEmpty()) {
            return;
        }
        Optional<InputSource> foreground = weighted(mix, "fg", amount, editor, context);
        Optional<InputSource> background = weighted(mix, "bg", out(rest.get()), editor, context);
        if (foreground.isPresent() && background.isPresent()) {
            editor.put(rest.get());
            editor.put(with(with(sum.get(), "in1", foreground.get()), "in2", background.get()));
        }
    }

    /** Returns a function scaled by a weight: a copy of a lobe that has a weight, else a product. */
    private static Optional<InputSource> weighted(
            ShaderNode mix, String side, InputSource weight, GraphEditor editor, PassContext context) {
        InputSource source = mix.input(side).source();
        if (!(source instanceof Upstream upstream)) {
            return Optional.of(source);
        }
        ShaderNode lobe = editor.node(upstream.node());
        if (lobe == null || !hasWeight(lobe)) {
            return create("ND_multiply_bsdfF", mix, "_" + side + "_mul", context)
                    .map(product -> {
                        editor.put(with(with(product, "in1", source), "in2", weight));
                        return out(product);
                    });
        }
        return create("ND_multiply_float", mix, "_" + side + "_weight", context).map(product -> {
            ShaderNode own = with(
                    with(product, "in2", weight), "in1", lobe.input("weight").source());
            ShaderNode copy = new ShaderNode(
                    mix.id().inserted("_" + side),
                    lobe.name(),
                    lobe.definition(),
                    lobe.inputs(),
                    lobe.outputs(),
                    lobe.span());
            editor.put(own.withInput(
                    own.input("in1").withDetails(lobe.input("weight").details())));
            editor.put(with(copy, "weight", out(own)));
            return out(copy);
        });
    }

    private static boolean hasWeight(ShaderNode lobe) {
        return lobe.hasInput("weight") && lobe.input("weight").type().equals(Types.FLOAT);
    }

    private static Optional<ShaderNode> create(String nodeDef, ShaderNode mix, String suffix, PassContext context) {
        return context.nodes().create(nodeDef, mix.id().inserted(suffix), mix.name() + suffix, mix.span());
    }

    private static ShaderNode with(ShaderNode node, String input, InputSource source) {
        return node.withInput(node.input(input).withSource(source));
    }

    private static InputSource out(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }
}
