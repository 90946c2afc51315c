package dev.shadeweave.osl;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.UpstreamWalk;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.semantics.Feature;
import dev.shadeweave.semantics.Meanings;
import dev.shadeweave.semantics.NodeMeaning;
import dev.shadeweave.type.Types;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds out whether the lobes of a closure refract light. Each output of a function is examined once for each set of
 * constant arguments, so that the cost of nested definitions is proportional to their length.
 */
final class Refraction {
    /**
     * The maximum number of calls to examine; further calls count as not refracting. Nested definitions that pass
     * constants on in every order can produce any number of different calls.
     */
    private static final int MOST_CALLS = 10_000;

    private final ImmutableMap<String, ShaderGraph> functions;
    private final Map<Asked, Found> found = new HashMap<>();

    private record Asked(String function, ImmutableMap<String, String> arguments, String output) {}

    /**
     * The content of a closure.
     *
     * @param refracts true if a lobe of the graph refracts light
     * @param inputs the inputs of the graph whose closures it contains
     */
    record Found(boolean refracts, ImmutableSet<String> inputs) {
        /** Returns true if light is refracted, given the inputs of the graph that refract it. */
        boolean refracts(Set<String> refracting) {
            return refracts || inputs.stream().anyMatch(refracting::contains);
        }
    }

    Refraction(ImmutableMap<String, ShaderGraph> functions) {
        this.functions = functions;
    }

    /** Returns the content of the closure that an input of type BSDF reads. */
    Found behind(GraphVisit visit, InputSource source) {
        boolean refracts = false;
        ImmutableSet.Builder<String> inputs = ImmutableSet.builder();
        UpstreamWalk walk = new UpstreamWalk();
        walk.follow(visit.graph(), source);
        for (UpstreamWalk.Place place = walk.next(); place != null; place = walk.next()) {
            if (place.isGraphInput()) {
                inputs.add(place.name());
                continue;
            }
            ShaderNode node = place.node();
            if (visit.isZero(node, "weight")) {
                continue;
            }
            refracts |= bends(visit, node);
            ShaderGraph function =
                    node.implementation() instanceof GraphFunction call ? functions.get(call.name()) : null;
            if (function != null) {
                Found inside = inside(visit.call(node, function), place.name());
                refracts |= inside.refracts();
                inside.inputs()
                        .forEach(input ->
                                walk.follow(visit.graph(), node.input(input).source()));
                continue;
            }
            for (ShaderInput input : node.inputs()) {
                if (input.type().equals(Types.BSDF) && !visit.isIdle(node, input.name())) {
                    walk.follow(visit.graph(), input.source());
                }
            }
        }
        return new Found(refracts, inputs.build());
    }

    private static boolean bends(GraphVisit visit, ShaderNode node) {
        NodeMeaning meaning = node.isOfDataLibrary() ? Meanings.of(node) : null;
        return meaning != null
                && !visit.isOne(node, "ior")
                && meaning.features().stream()
                        .anyMatch(use -> use.feature() == Feature.REFRACTION && visit.asks(node, use));
    }

    private Found inside(GraphVisit call, String output) {
        Asked asked = new Asked(call.graph().name(), call.arguments(), output);
        Found known = found.get(asked);
        if (known == null && found.size() >= MOST_CALLS) {
            return new Found(false, ImmutableSet.of());
        }
        if (known == null) {
            InputSource source = call.graph().outputs().stream()
                    .filter(candidate -> candidate.name().equals(output))
                    .findFirst()
                    .map(GraphOutput::source)
                    .orElse(InputSource.UNSET);
            known = behind(call, source);
            found.put(asked, known);
        }
        return known;
    }
}
