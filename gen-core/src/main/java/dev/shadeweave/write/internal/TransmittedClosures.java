package dev.shadeweave.write.internal;

import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.SourceFunction;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the closures of a tree that affect transmitted light: lobes that transmit, and the lobes that cover them, because light
 * passes those first. Other lobes contribute nothing.
 *
 * <pre>
 * m: mix, fg &lt;- metal.out, bg &lt;- d.out;  d: layer, top &lt;- gloss.out, base &lt;- clear.out   →   m, d, gloss, clear
 * </pre>
 */
final class TransmittedClosures {
    private final Liveness liveness;
    private final Set<NodeId> transmitting = new HashSet<>();
    /** The closures whose own light is needed, or the share of light that they let pass. */
    private final Set<NodeId> asked = new HashSet<>();
    /** The closures whose share of light is needed. */
    private final Set<NodeId> covering = new HashSet<>();

    private TransmittedClosures(Liveness liveness) {
        this.liveness = liveness;
    }

    /**
     * Returns the closures of a tree that affect transmitted light.
     *
     * @param behind the closures of the tree
     * @param root the closure that they form
     */
    static Set<NodeId> of(ShaderGraph graph, Set<NodeId> behind, NodeId root, Liveness liveness) {
        TransmittedClosures closures = new TransmittedClosures(liveness);
        List<ShaderNode> nodes = new ArrayList<>();
        for (ShaderNode node : graph.nodes()) {
            if (behind.contains(node.id())) {
                nodes.add(node);
                closures.findTransmitting(node);
            }
        }
        closures.asked.add(root);
        Set<NodeId> kept = new HashSet<>(Set.of(root));
        for (int i = nodes.size() - 1; i >= 0; i--) {
            ShaderNode node = nodes.get(i);
            boolean covers = closures.covering.contains(node.id());
            if (covers || (closures.asked.contains(node.id()) && closures.transmitting.contains(node.id()))) {
                kept.add(node.id());
                closures.askInputs(node, covers);
            }
        }
        return kept;
    }

    private void findTransmitting(ShaderNode node) {
        NodeMeaning meaning = combination(node);
        boolean transmits = meaning == null ? !ClosureTrees.onlyReflects(node) : anyTransmits(node);
        if (transmits) {
            transmitting.add(node.id());
        }
    }

    private boolean anyTransmits(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            if (isTransmitting(node, input.name())) {
                return true;
            }
        }
        return false;
    }

    /** Adds what a node needs of its inputs; an unknown node needs everything. */
    private void askInputs(ShaderNode node, boolean covers) {
        NodeMeaning meaning = combination(node);
        for (ShaderInput input : node.inputs()) {
            if (input.source() instanceof Upstream upstream
                    && input.type().isClosure()
                    && liveness.isRead(node, input)) {
                asked.add(upstream.node());
                String below = meaning == null ? null : meaning.below(input.name());
                if (covers || meaning == null || (below != null && isTransmitting(node, below))) {
                    covering.add(upstream.node());
                }
            }
        }
    }

    private boolean isTransmitting(ShaderNode node, String input) {
        return node.hasInput(input)
                && node.input(input).source() instanceof Upstream upstream
                && transmitting.contains(upstream.node());
    }

    /** Returns the meaning of a node that only combines lobes; null if it is a lobe itself, or unknown. */
    private static @Nullable NodeMeaning combination(ShaderNode node) {
        NodeMeaning meaning =
                node.implementation() instanceof SourceFunction && node.isPhysicallyBased() ? Meanings.of(node) : null;
        return meaning != null && meaning.combines() ? meaning : null;
    }
}
