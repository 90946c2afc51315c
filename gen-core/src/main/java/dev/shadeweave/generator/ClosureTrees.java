package dev.shadeweave.generator;

import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Questions about trees of closures. */
final class ClosureTrees {
    private ClosureTrees() {}

    /**
     * A node and all closures it is made of, each behind those it is made of itself. What a function takes
     * but never reads is no part of it.
     */
    static List<ShaderNode> behind(ShaderGraph graph, NodeId root, Liveness liveness) {
        Set<NodeId> needed = new HashSet<>(Set.of(root));
        Deque<NodeId> pending = new ArrayDeque<>(needed);
        while (!pending.isEmpty()) {
            ShaderNode node = graph.node(pending.removeLast());
            for (ShaderInput input : node.inputs()) {
                if (input.type().isClosure()
                        && liveness.isRead(node, input)
                        && input.source() instanceof Upstream upstream
                        && needed.add(upstream.node())) {
                    pending.addLast(upstream.node());
                }
            }
        }
        List<ShaderNode> behind = new ArrayList<>();
        for (ShaderNode node : graph.nodes()) {
            if (needed.contains(node.id())) {
                behind.add(node);
            }
        }
        return behind;
    }

    /**
     * True if one of the lobes that a source is made of may transmit light: a nodedef says {@code bsdf="R"} if it never
     * does, and a lobe whose scatter mode is the constant 0 only reflects.
     */
    static boolean mayTransmit(ShaderProgram program, ShaderGraph graph, InputSource source) {
        if (source instanceof FromGraphInput) {
            return true;
        }
        if (!(source instanceof Upstream upstream)) {
            return false;
        }
        ShaderNode node = graph.node(upstream.node());
        if (node.implementation() instanceof GraphFunction function) {
            return inFunction(program, function.name(), upstream.output())
                    || node.inputs().stream()
                            .filter(input -> input.type().isClosure())
                            .anyMatch(input -> mayTransmit(program, graph, input.source()));
        }
        if ("R".equals(node.declaration().attributes().get("bsdf"))) {
            return false;
        }
        boolean isLobe = true;
        for (ShaderInput input : node.inputs()) {
            if (input.type().isClosure()) {
                isLobe = false;
                if (mayTransmit(program, graph, input.source())) {
                    return true;
                }
            }
        }
        return isLobe && !onlyReflects(node);
    }

    private static boolean inFunction(ShaderProgram program, String name, String output) {
        return program.functions().stream()
                .filter(function -> function.name().equals(name))
                .flatMap(function -> function.outputs().stream()
                        .filter(shown -> shown.name().equals(output))
                        .filter(shown -> !(shown.source() instanceof FromGraphInput))
                        .map(shown -> mayTransmit(program, function, shown.source())))
                .anyMatch(transmits -> transmits);
    }

    private static boolean onlyReflects(ShaderNode lobe) {
        return lobe.hasInput("scatter_mode")
                && lobe.input("scatter_mode").source() instanceof Constant constant
                && constant.value().equals(new IntegerValue(0));
    }
}
