package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.analysis.ClosureTrees;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.option.GenerationOptions;
import java.util.HashSet;
import java.util.Set;

/**
 * The lighting contexts in which the closures of a program are evaluated. Each is a constant of library code.
 *
 * <pre>
 * CLOSURE_TYPE_REFLECTION     the reflection of one light
 * CLOSURE_TYPE_INDIRECT       the reflection of the environment
 * CLOSURE_TYPE_TRANSMISSION   the transmitted light
 * CLOSURE_TYPE_ENVIRONMENT    the sum of the last two
 * </pre>
 *
 * <p>Code for unused contexts is not written.
 */
public final class ClosureContexts {
    private static final String REFLECTION = "CLOSURE_TYPE_REFLECTION";
    private static final String INDIRECT = "CLOSURE_TYPE_INDIRECT";
    private static final String TRANSMISSION = "CLOSURE_TYPE_TRANSMISSION";
    private static final String ENVIRONMENT = "CLOSURE_TYPE_ENVIRONMENT";

    private static final ImmutableSet<String> ALL = ImmutableSet.of(REFLECTION, INDIRECT, TRANSMISSION, ENVIRONMENT);

    private ClosureContexts() {}

    /**
     * Returns true if reflection of the environment and transmission are summed in the same way, so that one evaluation
     * can return both. This requires that only the environment is transmitted, and that nothing occludes a part of its
     * reflection.
     */
    public static boolean areOne(GenerationOptions options) {
        return showsEnvironment(options)
                && options.get(HwOptions.TRANSMISSION_RENDER_METHOD) == TransmissionRender.REFRACTION
                && !options.get(HwOptions.AMBIENT_OCCLUSION);
    }

    private static boolean showsEnvironment(GenerationOptions options) {
        return options.get(HwOptions.SPECULAR_ENVIRONMENT_METHOD) != SpecularEnvironment.NONE;
    }

    /**
     * Returns the contexts in which nodes of a program evaluate closures. A node outside the built-in library that
     * takes closures may use any.
     *
     * @param lit true if there may be lights
     */
    public static ImmutableSet<String> asked(ShaderProgram program, GenerationOptions options, boolean lit) {
        Set<String> asked = new HashSet<>();
        if (lit) {
            asked.add(REFLECTION);
        }
        ask(program, program.main(), options, asked);
        for (ShaderGraph function : program.functions()) {
            ask(program, function, options, asked);
        }
        return Sets.intersection(ALL, asked).immutableCopy();
    }

    /** Requires the constants of the used contexts, and excludes the code for the others. */
    public static void require(Set<String> asked, Requirements.Builder requirements) {
        for (String question : ALL) {
            if (asked.contains(question)) {
                requirements.libraryFunction(question);
            } else {
                requirements.unused(question);
            }
        }
    }

    private static void ask(ShaderProgram program, ShaderGraph graph, GenerationOptions options, Set<String> asked) {
        for (ShaderNode node : graph.nodes()) {
            if (node.implementation() instanceof GraphFunction
                    || node.output().type().isClosure()) {
                continue;
            }
            switch (node.implementation().name()) {
                case "IM_surface_genglsl" ->
                    askSurface(program, graph, node.input("bsdf").source(), options, asked);
                case "IM_volume_genglsl" -> {
                    asked.add(TRANSMISSION);
                    if (showsEnvironment(options)) {
                        asked.add(INDIRECT);
                    }
                }
                // This node evaluates only the emission of its closure.
                case "IM_light_genglsl" -> {}
                default -> {
                    if (takesClosure(node)) {
                        asked.addAll(ALL);
                    }
                }
            }
        }
    }

    private static boolean takesClosure(ShaderNode node) {
        for (ShaderInput input : node.inputs()) {
            if (input.type().isClosure()) {
                return true;
            }
        }
        return false;
    }

    private static void askSurface(
            ShaderProgram program, ShaderGraph graph, InputSource bsdf, GenerationOptions options, Set<String> asked) {
        if (bsdf.equals(InputSource.UNSET)) {
            return;
        }
        boolean transmits = ClosureTrees.mayTransmit(program, graph, bsdf);
        if (transmits && areOne(options) && ClosureTrees.answersAtOnce(program, graph, bsdf)) {
            asked.add(ENVIRONMENT);
            return;
        }
        if (transmits) {
            asked.add(TRANSMISSION);
        }
        if (showsEnvironment(options)) {
            asked.add(INDIRECT);
        }
    }
}
