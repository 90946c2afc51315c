package dev.shadeweave.analysis;

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
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Types;
import dev.shadeweave.type.Value.IntegerValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about trees of closures: what the lobes of a surface do.
 *
 * <p>A tree may reach into functions of the program, and ends at lobes. Arguments from outside a function are unknown.
 */
public final class ClosureTrees {
    /** The input of a layer for the closure above. */
    private static final String TOP = "top";

    private static final String SCATTER_MODE = "scatter_mode";
    private static final IntegerValue REFLECTS = new IntegerValue(0);
    private static final IntegerValue TRANSMITS = new IntegerValue(1);

    private ClosureTrees() {}

    /**
     * Returns a node and all closures that it consists of.
     *
     * @param graph the graph that contains the node
     * @param root the node
     * @param isRead returns true for inputs of a node that its code reads; others are not followed
     */
    public static Set<NodeId> behind(ShaderGraph graph, NodeId root, BiPredicate<ShaderNode, ShaderInput> isRead) {
        Set<NodeId> needed = new HashSet<>(Set.of(root));
        UpstreamWalk walk = new UpstreamWalk();
        followClosures(graph.node(root), graph, isRead, walk);
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (!place.isGraphInput() && needed.add(place.node().id())) {
                followClosures(place.node(), graph, isRead, walk);
            }
        }
        return needed;
    }

    private static void followClosures(
            ShaderNode node, ShaderGraph graph, BiPredicate<ShaderNode, ShaderInput> isRead, UpstreamWalk walk) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().isClosure() && isRead.test(node, input)) {
                walk.follow(graph, input.source());
            }
        }
    }

    /**
     * Returns true if one of the lobes of a source may transmit light. A lobe never does if its nodedef states {@code
     * bsdf="R"}, or if its scatter mode is the constant 0.
     *
     * @param program the program
     * @param graph the graph that contains the source: the main graph or that of a function
     * @param source the source of the closure
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
     * Returns true if one evaluation of a closure can return the sum of reflected environment and transmitted light.
     * This holds for the lobes and operators of the built-in library, because each leaves the same fraction to the
     * closure below in both contexts. It does not hold for media, which only attenuate transmitted light, if they are
     * below a lobe that reflects, or above another closure.
     *
     * @param program the program
     * @param graph the graph that contains the source: the main graph or that of a function
     * @param source the source of the closure
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

    /** Follows the closures that a node consists of; for a call, those that its function shows. */
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

    /** Returns true if the only closure that a node puts above a medium is a lobe that only transmits. */
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

    /** Follows an output of a function. If it only passes a closure on, that is an input of the call. */
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

    /** Returns true if a lobe transmits no light, according to its nodedef or its scatter mode. */
    public static boolean onlyReflects(ShaderNode lobe) {
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
