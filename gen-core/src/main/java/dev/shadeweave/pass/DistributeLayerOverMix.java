package dev.shadeweave.pass;

import dev.shadeweave.graph.GraphEditor;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderNode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Replaces a layer whose top is a mix by a mix of layers. A layer is linear in its top, so both have the same meaning.
 * Hosts that cannot mix closures below a layer need the second form.
 *
 * <pre>
 * l: layer(top: m, base: C)      →   l: mix(fg: l_fg, bg: l_bg, mix: w)
 * m: mix(fg: A, bg: B, mix: w)       l_fg: layer(top: A, base: C), l_bg: layer(top: B, base: C)
 * </pre>
 *
 * <p>Nested mixes are distributed completely.
 */
public record DistributeLayerOverMix() implements GraphPass {
    private static final String LAYER = "ND_layer_bsdf";
    private static final String MIX = "ND_mix_bsdf";

    @Override
    public String name() {
        return "distribute-layer-over-mix";
    }

    @Override
    public ShaderGraph apply(ShaderGraph graph, PassContext context) {
        return graph.edit(editor -> {
            Deque<NodeId> pending = new ArrayDeque<>();
            graph.nodes().stream().filter(node -> is(node, LAYER)).forEach(node -> pending.add(node.id()));
            while (!pending.isEmpty()) {
                distribute(pending.remove(), editor, context, pending);
            }
        });
    }

    private static void distribute(NodeId id, GraphEditor editor, PassContext context, Deque<NodeId> pending) {
        ShaderNode layer = editor.node(id);
        if (layer == null || !(layer.input("top").source() instanceof Upstream top)) {
            return;
        }
        ShaderNode mix = editor.node(top.node());
        if (mix == null || !is(mix, MIX)) {
            return;
        }
        // The mix takes the identity of the layer, so readers of the layer read the mix.
        context.nodes().create(MIX, id, layer.name(), layer.span()).ifPresent(outer -> {
            ShaderNode foreground = part(layer, "_fg", mix.input("fg").source());
            ShaderNode background = part(layer, "_bg", mix.input("bg").source());
            editor.put(foreground);
            editor.put(background);
            editor.put(outer.withInput(outer.input("fg").withSource(out(foreground)))
                    .withInput(outer.input("bg").withSource(out(background)))
                    .withInput(mix.input("mix")));
            pending.add(foreground.id());
            pending.add(background.id());
        });
    }

    private static ShaderNode part(ShaderNode layer, String suffix, InputSource top) {
        ShaderNode part = new ShaderNode(
                layer.id().inserted(suffix),
                layer.name() + suffix,
                layer.definition(),
                layer.inputs(),
                layer.outputs(),
                layer.span());
        return part.withInput(part.input("top").withSource(top));
    }

    private static InputSource out(ShaderNode node) {
        return new Upstream(node.id(), node.output().name());
    }

    private static boolean is(ShaderNode node, String nodeDef) {
        return node.declaration().name().equals(nodeDef);
    }
}
