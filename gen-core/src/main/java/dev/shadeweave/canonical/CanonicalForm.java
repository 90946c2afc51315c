package dev.shadeweave.canonical;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.shadeweave.graph.GraphInput;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.Constant;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.PortDetails;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.LinkedDocument;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.type.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program whose names only state positions: nodes {@code n0, n1 …}, each after those that it reads, inputs {@code v0,
 * v1 …} in the order in which they are read, and outputs {@code out0, out1 …}.
 *
 * <pre>
 * graph G/shown, in float tint_in2; node G/tint: multiply, in2 &lt;- $tint_in2
 *   →   graph canonical, in float v1; node G/tint named n0: multiply, in2 &lt;- $v1
 * </pre>
 *
 * <p>It has only the functions that are called, in the order of their calls. Identities and paths stay, so that
 * messages, source maps and tables of values still refer to the document.
 */
public final class CanonicalForm {
    /** The name of every shader in this form. */
    public static final String NAME = "canonical";

    private final ShaderGraph main;
    private final ShaderProgram program;
    private final Map<Object, GraphInput> inputs = new LinkedHashMap<>();

    /** The key of the input of an output that no node computes. Other inputs have their names as keys. */
    private record Shown(String output) {}

    private CanonicalForm(ShaderProgram original, Definitions definitions) {
        this.main = original.main();
        ShaderGraph renamed = rename(definitions);
        this.program =
                new ShaderProgram(renamed, functions(original, renamed), original.lights(), original.hasOwnLights());
    }

    /** Returns the canonical form of a program whose own definitions are inlined and whose inputs are published. */
    public static CanonicalForm of(ShaderProgram program, LinkedDocument content) {
        return new CanonicalForm(program, new Definitions(content));
    }

    /** Returns the program in this form. */
    public ShaderProgram program() {
        return program;
    }

    /** Returns the names in this form of those inputs of the main graph that are read, by their original names. */
    public ImmutableMap<String, String> inputNames() {
        ImmutableMap.Builder<String, String> names = ImmutableMap.builder();
        inputs.forEach((known, input) -> {
            if (known instanceof String name) {
                names.put(name, input.name());
            }
        });
        return names.buildOrThrow();
    }

    private ShaderGraph rename(Definitions definitions) {
        List<GraphOutput> ordered = OutputOrder.of(main, node -> {
            Serializer kind = new Serializer();
            definitions.node(node, kind);
            return kind.digest();
        });
        ImmutableList.Builder<ShaderNode> nodes = ImmutableList.builder();
        int number = 0;
        for (ShaderNode node : CanonicalOrder.of(main, ordered)) {
            ImmutableList.Builder<ShaderInput> renamed = ImmutableList.builder();
            node.inputs().forEach(input -> renamed.add(input.withSource(renamed(input.source()))));
            nodes.add(new ShaderNode(
                    node.id(), "n" + number++, node.definition(), renamed.build(), node.outputs(), node.span()));
        }
        ImmutableList.Builder<GraphOutput> outputs = ImmutableList.builder();
        for (int i = 0; i < ordered.size(); i++) {
            GraphOutput output = ordered.get(i);
            outputs.add(new GraphOutput("out" + i, output.type(), shown(output), output.path(), output.span()));
        }
        return new ShaderGraph(
                NAME, main.path(), ImmutableList.copyOf(inputs.values()), outputs.build(), nodes.build(), main.span());
    }

    private InputSource renamed(InputSource source) {
        if (!(source instanceof FromGraphInput parameter)) {
            return source;
        }
        GraphInput known = inputs.get(parameter.name());
        if (known == null) {
            GraphInput input = main.input(parameter.name());
            if (input == null) {
                return source;
            }
            known = new GraphInput("v" + inputs.size(), input.type(), input.value(), input.details());
            inputs.put(parameter.name(), known);
        }
        return new FromGraphInput(known.name());
    }

    /** Returns the source of an output. A value that no node computes becomes an input. */
    private InputSource shown(GraphOutput output) {
        boolean value = output.source() instanceof Constant
                || (output.source().equals(InputSource.UNSET)
                        && !output.type().isShading()
                        && !output.type().isArray());
        if (!value || output.type().isArray()) {
            return renamed(output.source());
        }
        Value constant = constant(output.source());
        GraphInput input =
                new GraphInput("v" + inputs.size(), output.type(), constant, PortDetails.inserted(output.span()));
        inputs.put(new Shown(output.name()), input);
        return new FromGraphInput(input.name());
    }

    private static @Nullable Value constant(InputSource source) {
        return source instanceof Constant constant ? constant.value() : null;
    }

    /** Returns the functions that are called, each after those that it calls, in the order of the calls. */
    private static ImmutableList<ShaderGraph> functions(ShaderProgram program, ShaderGraph main) {
        Map<String, ShaderGraph> known = Maps.uniqueIndex(program.functions(), ShaderGraph::name);
        Map<String, ShaderGraph> ordered = new LinkedHashMap<>();
        Map<String, Boolean> seen = new HashMap<>();
        Deque<Frame> stack = new ArrayDeque<>();
        List<ShaderNode> callers = new ArrayList<>(main.nodes());
        callers.addAll(program.lights());
        for (ShaderNode caller : callers) {
            push(caller, known, seen, stack);
            while (!stack.isEmpty()) {
                Frame frame = stack.pop();
                if (frame.nextNode() == frame.graph().nodes().size()) {
                    ordered.put(frame.graph().name(), frame.graph());
                    continue;
                }
                stack.push(new Frame(frame.graph(), frame.nextNode() + 1));
                push(frame.graph().nodes().get(frame.nextNode()), known, seen, stack);
            }
        }
        return ImmutableList.copyOf(ordered.values());
    }

    private record Frame(ShaderGraph graph, int nextNode) {}

    private static void push(
            ShaderNode caller, Map<String, ShaderGraph> known, Map<String, Boolean> seen, Deque<Frame> stack) {
        if (caller.implementation() instanceof GraphFunction function) {
            ShaderGraph graph = known.get(function.name());
            if (graph != null && seen.put(graph.name(), true) == null) {
                stack.push(new Frame(graph, 0));
            }
        }
    }
}
