package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks the invariants of a program with sorted graphs. Each graph is valid ({@link GraphVerifier}). Nodes come after
 * the nodes that they read, and functions after the functions that they call, so there are no cycles. Calls match the
 * inputs and outputs of functions in name and type. Lights read nothing of the main graph, which is not in their scope.
 * An error is a defect of Shadeweave, never of a document.
 */
public final class ProgramVerifier {
    private final ImmutableList.Builder<String> problems = ImmutableList.builder();
    private final Map<String, ShaderGraph> known = new HashMap<>();

    private ProgramVerifier() {}

    /** Returns the errors of a program; empty for a valid program. */
    public static ImmutableList<String> problems(ShaderProgram program) {
        ProgramVerifier verifier = new ProgramVerifier();
        Set<String> names = new HashSet<>();
        for (ShaderGraph function : program.functions()) {
            verifier.graph(function);
            if (!names.add(function.name())) {
                verifier.problems.add("two functions named " + function.name());
            }
            verifier.known.put(function.name(), function);
        }
        verifier.graph(program.main());
        if (names.contains(program.main().name())) {
            verifier.problems.add("the main graph has the name of a function, "
                    + program.main().name());
        }
        for (ShaderNode light : program.lights()) {
            verifier.light(light);
        }
        return verifier.problems.build();
    }

    /**
     * Throws if a program has errors.
     *
     * @param after the step that created the program
     */
    public static void verify(ShaderProgram program, String after) {
        ImmutableList<String> problems = problems(program);
        if (!problems.isEmpty()) {
            throw new IllegalStateException("after " + after + ": " + String.join("; ", problems));
        }
    }

    /**
     * Returns the errors in the calls of a graph that is being rewritten: names of ports, but not types, which a pass
     * may already have changed in the function.
     *
     * @param functions the functions created so far, by name; other calls are not checked
     */
    static ImmutableList<String> calls(ShaderGraph graph, Function<String, Optional<ShaderGraph>> functions) {
        ProgramVerifier verifier = new ProgramVerifier();
        for (ShaderNode node : graph.nodes()) {
            if (node.implementation() instanceof GraphFunction function) {
                functions
                        .apply(function.name())
                        .ifPresent(callee -> verifier.call(graph.name() + ": " + node.id(), node, callee, false));
            }
        }
        return verifier.problems.build();
    }

    private void graph(ShaderGraph graph) {
        ImmutableList<String> own = GraphVerifier.problems(graph);
        own.forEach(problem -> problems.add(graph.name() + ": " + problem));
        if (!own.isEmpty()) {
            return;
        }
        Set<NodeId> before = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            String where = graph.name() + ": " + node.id();
            for (ShaderInput input : node.inputs()) {
                if (input.source() instanceof Upstream upstream && !before.contains(upstream.node())) {
                    problems.add(where + "." + input.name() + " reads " + upstream + ", which stands behind it");
                }
            }
            before.add(node.id());
            call(where, node);
        }
    }

    private void light(ShaderNode light) {
        String where = "light " + light.id();
        for (ShaderInput input : light.inputs()) {
            if (input.source() instanceof Upstream || input.source() instanceof FromGraphInput) {
                problems.add(where + "." + input.name() + " reads " + input.source() + ", which is not in its scope");
            }
        }
        call(where, light);
    }

    private void call(String where, ShaderNode node) {
        if (node.implementation() instanceof GraphFunction function) {
            ShaderGraph callee = known.get(function.name());
            if (callee == null) {
                problems.add(where + " calls " + function.name() + ", which does not stand before it");
            } else {
                call(where, node, callee, true);
            }
        }
    }

    private void call(String where, ShaderNode node, ShaderGraph callee, boolean types) {
        for (ShaderInput input : node.inputs()) {
            GraphInput taken = callee.input(input.name());
            check(where + "." + input.name(), input.type(), taken == null ? null : taken.type(), callee, types);
        }
        for (GraphInput taken : callee.inputs()) {
            if (!node.hasInput(taken.name())) {
                problems.add(where + " hands nothing to " + callee.name() + "." + taken.name());
            }
        }
        for (ShaderOutput output : node.outputs()) {
            Type given = callee.outputs().stream()
                    .filter(candidate -> candidate.name().equals(output.name()))
                    .map(GraphOutput::type)
                    .findFirst()
                    .orElse(null);
            check(where + "." + output.name(), output.type(), given, callee, types);
        }
    }

    private void check(String port, Type type, @Nullable Type found, ShaderGraph callee, boolean types) {
        if (found == null) {
            problems.add(port + " is no port of " + callee.name());
        } else if (types && !found.equals(type)) {
            problems.add(port + " is a " + type + ", but " + callee.name() + " has a " + found);
        }
    }
}
