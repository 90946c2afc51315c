package dev.shadeweave.generator;

import dev.shadeweave.graph.GraphOutput;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
        Map<String, ShaderGraph> functions = new HashMap<>();
        program.functions().forEach(function -> functions.putIfAbsent(function.name(), function));
        // Closures that read each other many times over are asked once.
        Set<Asked> seen = new HashSet<>();
        Deque<Asked> pending = new ArrayDeque<>();
        pending.add(new Asked(graph, source));
        while (!pending.isEmpty()) {
            Asked asked = pending.removeLast();
            if (asked.source() instanceof FromGraphInput) {
                return true;
            }
            if (!(asked.source() instanceof Upstream upstream) || !seen.add(asked)) {
                continue;
            }
            ShaderNode node = asked.graph().node(upstream.node());
            boolean calls = node.implementation() instanceof GraphFunction;
            if (!calls && "R".equals(node.declaration().attributes().get("bsdf"))) {
                continue;
            }
            if (node.implementation() instanceof GraphFunction function) {
                addResult(functions.get(function.name()), upstream.output(), pending);
            }
            boolean isLobe = !calls;
            for (ShaderInput input : node.inputs()) {
                if (input.type().isClosure()) {
                    isLobe = false;
                    pending.add(new Asked(asked.graph(), input.source()));
                }
            }
            if (isLobe && !onlyReflects(node)) {
                return true;
            }
        }
        return false;
    }

    /** A source of a graph. Graphs are told apart by what they are, not by what they hold. */
    private record Asked(ShaderGraph graph, InputSource source) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Asked asked && graph == asked.graph && source.equals(asked.source);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(graph) + source.hashCode();
        }
    }

    /** What an output of a function shows; a closure that it only hands on is an input of the call. */
    private static void addResult(@Nullable ShaderGraph function, String output, Deque<Asked> pending) {
        if (function == null) {
            return;
        }
        for (GraphOutput shown : function.outputs()) {
            if (shown.name().equals(output) && !(shown.source() instanceof FromGraphInput)) {
                pending.add(new Asked(function, shown.source()));
            }
        }
    }

    private static boolean onlyReflects(ShaderNode lobe) {
        return lobe.hasInput("scatter_mode")
                && lobe.input("scatter_mode").source() instanceof Constant constant
                && constant.value().equals(new IntegerValue(0));
    }
}
