package dev.shadeweave.graph;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.type.Type;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Checks the invariants of a graph after a pass: identities are unique, references exist, types agree. An error is a
 * defect of a pass, never of a document.
 */
public final class GraphVerifier {
    private GraphVerifier() {}

    /** Returns the errors of a graph; empty for a valid graph. */
    public static ImmutableList<String> problems(ShaderGraph graph) {
        ImmutableList.Builder<String> problems = ImmutableList.builder();
        Set<Object> seen = new HashSet<>();
        for (GraphInput input : graph.inputs()) {
            if (!seen.add(input.name())) {
                problems.add("two graph inputs named " + input.name());
            }
            if (input.value() != null && !input.value().type().equals(input.type())) {
                problems.add("graph input " + input.name() + " has a value of type "
                        + input.value().type());
            }
        }
        for (ShaderNode node : graph.nodes()) {
            if (!seen.add(node.id())) {
                problems.add("two nodes with identity " + node.id());
            }
        }
        if (!problems.build().isEmpty()) {
            return problems.build();
        }
        for (ShaderNode node : graph.nodes()) {
            for (ShaderInput input : node.inputs()) {
                check(graph, input.source(), input.type(), node.id() + "." + input.name(), problems);
            }
        }
        for (GraphOutput output : graph.outputs()) {
            check(graph, output.source(), output.type(), "output " + output.name(), problems);
        }
        return problems.build();
    }

    /**
     * Throws if a graph has errors.
     *
     * @param after the pass that created the graph
     */
    public static void verify(ShaderGraph graph, String after) {
        verify(graph, problems(graph), after);
    }

    /**
     * Throws if a graph, or one of its calls of earlier functions, has errors.
     *
     * @param functions the functions created so far, by name
     * @param after the pass that created the graph
     */
    public static void verify(ShaderGraph graph, Function<String, Optional<ShaderGraph>> functions, String after) {
        ImmutableList<String> own = problems(graph);
        verify(graph, own.isEmpty() ? ProgramVerifier.calls(graph, functions) : own, after);
    }

    private static void verify(ShaderGraph graph, ImmutableList<String> problems, String after) {
        if (!problems.isEmpty()) {
            throw new IllegalStateException("after " + after + ": " + String.join("; ", problems) + "\n" + graph);
        }
    }

    private static void check(
            ShaderGraph graph, InputSource source, Type type, String port, ImmutableList.Builder<String> problems) {
        Type found = type;
        if (source instanceof Constant constant) {
            found = constant.value().type();
        } else if (source instanceof FromGraphInput fromGraph) {
            GraphInput input = graph.input(fromGraph.name());
            if (input == null) {
                problems.add(port + " reads graph input " + fromGraph.name() + ", which does not exist");
                return;
            }
            found = input.type();
        } else if (source instanceof Upstream upstream) {
            ShaderNode node = graph.find(upstream.node());
            if (node == null
                    || node.outputs().stream().noneMatch(output -> output.name().equals(upstream.output()))) {
                problems.add(port + " reads " + upstream + ", which does not exist");
                return;
            }
            found = node.output(upstream.output()).type();
        }
        if (!found.equals(type)) {
            problems.add(port + " is a " + type + ", but reads a " + found);
        }
    }
}
