package dev.shadeweave.generator;

import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.graph.UpstreamWalk;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Questions about trees of closures. */
final class ClosureTrees {
    private ClosureTrees() {}

    /**
     * A node and all closures it is made of. What a function takes but never reads is no part of it.
     */
    static Set<NodeId> behind(ShaderGraph graph, NodeId root, Liveness liveness) {
        Set<NodeId> needed = new HashSet<>(Set.of(root));
        UpstreamWalk walk = new UpstreamWalk();
        followClosures(graph.node(root), graph, liveness, walk);
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (!place.isGraphInput() && needed.add(place.node().id())) {
                followClosures(place.node(), graph, liveness, walk);
            }
        }
        return needed;
    }

    private static void followClosures(ShaderNode node, ShaderGraph graph, Liveness liveness, UpstreamWalk walk) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().isClosure() && liveness.isRead(node, input)) {
                walk.follow(graph, input.source());
            }
        }
    }

    /**
     * True if one of the lobes that a source is made of may transmit light: a nodedef says {@code bsdf="R"} if it never
     * does, and a lobe whose scatter mode is the constant 0 only reflects.
     */
    static boolean mayTransmit(ShaderProgram program, ShaderGraph graph, InputSource source) {
        Map<String, ShaderGraph> functions = new HashMap<>();
        program.functions().forEach(function -> functions.putIfAbsent(function.name(), function));
        UpstreamWalk walk = new UpstreamWalk();
        walk.follow(graph, source);
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (place.isGraphInput()) {
                return true;
            }
            ShaderNode node = place.node();
            if (node.implementation() instanceof GraphFunction function) {
                followResult(functions.get(function.name()), place.name(), walk);
            } else if (node.declaration().scattering().equals("R")) {
                continue;
            }
            boolean isLobe = !(node.implementation() instanceof GraphFunction);
            for (ShaderInput input : node.inputs()) {
                if (input.type().isClosure()) {
                    isLobe = false;
                    walk.follow(place.graph(), input.source());
                }
            }
            if (isLobe && !onlyReflects(node)) {
                return true;
            }
        }
        return false;
    }

    /** What an output of a function shows; a closure that it only hands on is an input of the call. */
    private static void followResult(@Nullable ShaderGraph function, String output, UpstreamWalk walk) {
        if (function == null) {
            return;
        }
        for (GraphOutput shown : function.outputs()) {
            if (shown.name().equals(output) && !(shown.source() instanceof FromGraphInput)) {
                walk.follow(function, shown.source());
            }
        }
    }

    /** True if a lobe transmits no light: its nodedef says so, or its mode of scattering does. */
    static boolean onlyReflects(ShaderNode lobe) {
        if (lobe.implementation() instanceof GraphFunction) {
            return false;
        }
        return lobe.declaration().scattering().equals("R")
                || (lobe.hasInput("scatter_mode")
                        && lobe.input("scatter_mode").source() instanceof Constant constant
                        && constant.value().equals(new IntegerValue(0)));
    }
}
