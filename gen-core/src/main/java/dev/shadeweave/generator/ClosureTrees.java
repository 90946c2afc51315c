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
import dev.shadeweave.graph.UpstreamWalk;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Questions about trees of closures: what the lobes do that a surface is made of.
 *
 * <p>A tree may reach into functions of the program and ends at lobes; what a function is handed from outside is not known.
 */
public final class ClosureTrees {
    /** The input of a layer for what lies above. */
    private static final String TOP = "top";

    private static final String SCATTER_MODE = "scatter_mode";
    private static final IntegerValue REFLECTS = new IntegerValue(0);
    private static final IntegerValue TRANSMITS = new IntegerValue(1);

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
     *
     * @param program the program
     * @param graph the graph that the source stands in: the main one or a function
     * @param source what gives the closure
     */
    public static boolean mayTransmit(ShaderProgram program, ShaderGraph graph, InputSource source) {
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

    /**
     * True if a closure gives what it reflects of the environment and what shines through it as one sum, where it is asked for
     * both at once. The lobes and operators of the built-in library do, since each leaves the same to what lies below, whatever
     * it is asked for. Media do not, which dim what shines through and nothing else: below a lobe that reflects, and where
     * something lies below them.
     *
     * @param program the program
     * @param graph the graph that the source stands in: the main one or a function
     * @param source what gives the closure
     */
    public static boolean answersAtOnce(ShaderProgram program, ShaderGraph graph, InputSource source) {
        Map<String, ShaderGraph> functions = new HashMap<>();
        program.functions().forEach(function -> functions.putIfAbsent(function.name(), function));
        UpstreamWalk walk = new UpstreamWalk();
        UpstreamWalk tops = new UpstreamWalk();
        walk.follow(graph, source);
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (place.isGraphInput()) {
                return false;
            }
            ShaderNode node = place.node();
            boolean known = node.implementation() instanceof GraphFunction function
                    ? functions.containsKey(function.name())
                    : node.implementation().provenance().isBuiltIn();
            if (!known || (isOverMedium(node) && !isOverMediumAlone(node, place.graph()))) {
                return false;
            }
            if (node.hasInput(TOP) && !isOverMedium(node)) {
                tops.follow(place.graph(), node.input(TOP).source());
            }
            followParts(place, functions, walk);
        }
        for (UpstreamWalk.Place place = tops.next(); place != null; place = tops.next()) {
            if (!place.isGraphInput()) {
                if (isOverMedium(place.node())) {
                    return false;
                }
                followParts(place, functions, tops);
            }
        }
        return true;
    }

    /** The closures that a node is made of; of a call, those that its function shows. */
    private static void followParts(UpstreamWalk.Place place, Map<String, ShaderGraph> functions, UpstreamWalk walk) {
        if (place.node().implementation() instanceof GraphFunction function) {
            followResult(functions.get(function.name()), place.name(), walk);
        }
        for (ShaderInput input : place.node().inputs()) {
            if (input.type().isClosure()) {
                walk.follow(place.graph(), input.source());
            }
        }
    }

    private static boolean isOverMedium(ShaderNode node) {
        return node.output().type().equals(Types.BSDF)
                && !(node.implementation() instanceof GraphFunction)
                && takesMedium(node);
    }

    private static boolean takesMedium(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().equals(Types.VDF)) {
                return true;
            }
        }
        return false;
    }

    /** True if all that a node lays over a medium is one lobe that only transmits. */
    private static boolean isOverMediumAlone(ShaderNode node, ShaderGraph graph) {
        for (ShaderInput input : node.inputs()) {
            boolean transmits = input.source() instanceof Upstream upstream
                    && hasScatterMode(graph.node(upstream.node()), TRANSMITS);
            if (input.type().equals(Types.BSDF) && !transmits) {
                return false;
            }
        }
        return true;
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
        return lobe.declaration().scattering().equals("R") || hasScatterMode(lobe, REFLECTS);
    }

    private static boolean hasScatterMode(ShaderNode lobe, IntegerValue mode) {
        return !(lobe.implementation() instanceof GraphFunction)
                && lobe.hasInput(SCATTER_MODE)
                && lobe.input(SCATTER_MODE).source() instanceof Constant constant
                && constant.value().equals(mode);
    }
}
