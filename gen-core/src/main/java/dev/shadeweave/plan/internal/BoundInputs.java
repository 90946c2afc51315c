package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableMap;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the inputs of functions that all calls pass the same uniform. Such a function reads the uniform itself and has no
 * parameter for it.
 *
 * <pre>
 * vec3 NG_paint(float gloss, vec3 N) { … gloss … }   →   vec3 NG_paint(vec3 N) { … paint_gloss … }
 * vec3 paint_out = NG_paint(paint_gloss, N);             vec3 paint_out = NG_paint(N);
 * </pre>
 *
 * <p>Most functions are called once, and most of their arguments are uniforms. Without these parameters a shading model is a
 * tenth shorter.
 */
final class BoundInputs {
    /**
     * The largest number of reads for which a uniform replaces a parameter. Names of uniforms are long, so more reads
     * make a parameter shorter.
     */
    private static final int MOST_READS = 3;

    private final ShaderProgram program;
    private final Liveness liveness;
    private final Predicate<String> isUniform;
    /** For each function and input, the input of the main graph that all calls pass; empty if calls differ. */
    private final Map<String, Map<String, String>> handed = new HashMap<>();

    private BoundInputs(ShaderProgram program, Liveness liveness, Predicate<String> isUniform) {
        this.program = program;
        this.liveness = liveness;
        this.isUniform = isUniform;
    }

    /**
     * Returns the bound inputs of each function of a program.
     *
     * @param isUniform returns true for an input of the main graph that has a uniform
     * @return by function and input, the input of the main graph
     */
    static ImmutableMap<String, ImmutableMap<String, String>> of(
            ShaderProgram program, Liveness liveness, Predicate<String> isUniform) {
        BoundInputs bound = new BoundInputs(program, liveness, isUniform);
        bound.calls(program.main());
        List<ShaderGraph> functions = program.functions();
        for (int i = functions.size() - 1; i >= 0; i--) {
            // Functions come after those that call them here.
            bound.calls(functions.get(i));
        }
        return bound.result();
    }

    private void calls(ShaderGraph caller) {
        for (ShaderNode node : caller.nodes()) {
            if (node.implementation() instanceof GraphFunction function && liveness.isLive(caller, node)) {
                Map<String, String> inputs = handed.computeIfAbsent(function.name(), none -> new HashMap<>());
                for (ShaderInput input : node.inputs()) {
                    PreparedFunction called = liveness.function(function.name());
                    if (called.part().inputs().contains(input.name()) && called.reads(input.name()) <= MOST_READS) {
                        String uniform = uniform(caller, input.source());
                        inputs.merge(input.name(), uniform, (one, other) -> one.equals(other) ? one : "");
                    }
                }
            }
        }
    }

    /** Returns the input of the main graph that a source is; empty for other sources. */
    @SuppressWarnings("ReferenceEquality") // a function may have the name of the main graph
    private String uniform(ShaderGraph caller, InputSource source) {
        if (!(source instanceof FromGraphInput graphInput)) {
            return "";
        }
        if (caller != program.main()) {
            Map<String, String> own = handed.getOrDefault(caller.name(), Map.of());
            String uniform = own.get(graphInput.name());
            return uniform == null ? "" : uniform;
        }
        return isUniform.test(graphInput.name()) ? graphInput.name() : "";
    }

    private ImmutableMap<String, ImmutableMap<String, String>> result() {
        Set<String> byLights = new HashSet<>();
        for (ShaderNode light : program.lights()) {
            byLights.add(light.implementation().name());
        }
        ImmutableMap.Builder<String, ImmutableMap<String, String>> all = ImmutableMap.builder();
        for (ShaderGraph function : program.functions()) {
            Map<String, String> inputs = handed.getOrDefault(function.name(), Map.of());
            ImmutableMap.Builder<String, String> bound = ImmutableMap.builder();
            for (GraphInput input : function.inputs()) {
                String uniform = inputs.get(input.name());
                if (uniform != null && !uniform.isEmpty()) {
                    bound.put(input.name(), uniform);
                }
            }
            ImmutableMap<String, String> found = bound.buildOrThrow();
            if (!found.isEmpty() && !byLights.contains(function.name())) {
                all.put(function.name(), found);
            }
        }
        return all.buildOrThrow();
    }
}
