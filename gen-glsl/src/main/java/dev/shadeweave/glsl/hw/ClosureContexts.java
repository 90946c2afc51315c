package dev.shadeweave.glsl.hw;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.shadeweave.generator.ClosureTrees;
import dev.shadeweave.generator.GenerationOptions;
import dev.shadeweave.generator.Requirements;
import dev.shadeweave.glsl.hw.HwOptions.SpecularEnvironment;
import dev.shadeweave.glsl.hw.HwOptions.TransmissionRender;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import java.util.HashSet;
import java.util.Set;

/**
 * The lighting contexts in which the closures of a program are asked: constants of library code, each a question.
 *
 * <pre>
 * CLOSURE_TYPE_REFLECTION     what is reflected of one light
 * CLOSURE_TYPE_INDIRECT       what is reflected of the environment
 * CLOSURE_TYPE_TRANSMISSION   what shines through
 * CLOSURE_TYPE_ENVIRONMENT    the sum of the last two
 * </pre>
 *
 * <p>Code for a question that nobody asks is not written.
 */
public final class ClosureContexts {
    private static final String REFLECTION = "CLOSURE_TYPE_REFLECTION";
    private static final String INDIRECT = "CLOSURE_TYPE_INDIRECT";
    private static final String TRANSMISSION = "CLOSURE_TYPE_TRANSMISSION";
    private static final String ENVIRONMENT = "CLOSURE_TYPE_ENVIRONMENT";

    private static final ImmutableSet<String> ALL = ImmutableSet.of(REFLECTION, INDIRECT, TRANSMISSION, ENVIRONMENT);

    private ClosureContexts() {}

    /**
     * True if what is reflected of the environment and what shines through is added up alike, so that both may be asked for at
     * once: where the environment alone shines through, and nothing hides a part of it from what is reflected.
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
     * The questions that nodes of a program ask. A node of others that takes closures may ask any.
     *
     * @param lit true if lights may shine
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

    /** Has the constants of what is asked written, and code for nothing else. */
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
                // It asks what its closure emits.
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
