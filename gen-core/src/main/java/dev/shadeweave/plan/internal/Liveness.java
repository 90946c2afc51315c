package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.InputSource.Upstream;
import dev.shadeweave.graph.NodeId;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The part of a program that has an effect on its outputs. Inputs that no code reads, and nodes that feed only such
 * inputs, are dead: they get no uniform, no parameter and no line.
 */
public final class Liveness {
    /**
     * The part of a graph that some values depend on.
     *
     * @param inputs the names of inputs of the graph
     * @param functions the names of the called functions, and of those that they call
     */
    public record Part(ImmutableSet<NodeId> nodes, ImmutableSet<String> inputs, ImmutableSet<String> functions) {
        /** The empty part. */
        public static final Part NOTHING = new Part(ImmutableSet.of(), ImmutableSet.of(), ImmutableSet.of());

        private boolean isNothing() {
            return nodes.isEmpty() && inputs.isEmpty() && functions.isEmpty();
        }

        /** Returns the union of both parts. */
        public Part and(Part other) {
            if (other.isNothing()) {
                return this;
            }
            return new Part(
                            ImmutableSet.<NodeId>builder()
                                    .addAll(nodes)
                                    .addAll(other.nodes)
                                    .build(),
                            inputs,
                            functions)
                    .withInputsAndCallsOf(other);
        }

        /** Returns this part with the inputs and functions of another part, whose nodes are written elsewhere. */
        Part withInputsAndCallsOf(Part other) {
            if (inputs.containsAll(other.inputs) && functions.containsAll(other.functions)) {
                return this;
            }
            return new Part(
                    nodes,
                    ImmutableSet.<String>builder()
                            .addAll(inputs)
                            .addAll(other.inputs)
                            .build(),
                    ImmutableSet.<String>builder()
                            .addAll(functions)
                            .addAll(other.functions)
                            .build());
        }
    }

    /** A part while it is computed. */
    private static final class Draft {
        private final Set<NodeId> nodes = new HashSet<>();
        private final ImmutableSet.Builder<String> inputs = ImmutableSet.builder();
        private final Set<String> functions = new HashSet<>();

        Part done() {
            return new Part(ImmutableSet.copyOf(nodes), inputs.build(), ImmutableSet.copyOf(functions));
        }
    }

    private final Map<String, PreparedFunction> functions;
    private final ShaderGraph main;
    private final Part shown;
    private final Function<NodeImplementation, NodeNeeds> needs;

    private Liveness(
            Map<String, PreparedFunction> functions,
            ShaderGraph main,
            Part shown,
            Function<NodeImplementation, NodeNeeds> needs) {
        this.functions = functions;
        this.main = main;
        this.shown = shown;
        this.needs = needs;
    }

    /**
     * Computes the live part of a program.
     *
     * @param roots the live sources of the main graph
     * @param context knows which inputs the code of an implementation reads
     */
    static Liveness of(ShaderProgram program, List<InputSource> roots, EmissionContext context) {
        Map<String, PreparedFunction> found = new HashMap<>();
        // A function only calls functions before it.
        Liveness before = new Liveness(found, program.main(), Part.NOTHING, context::needs);
        for (ShaderGraph function : program.functions()) {
            found.put(function.name(), PreparedFunction.of(function, found, before, context.settings()));
        }
        Part shown = before.behind(program.main(), roots);
        return new Liveness(ImmutableMap.copyOf(found), program.main(), shown, context::needs);
    }

    /** Returns the sources of a graph's outputs. */
    public static List<InputSource> outputs(ShaderGraph graph) {
        ImmutableList.Builder<InputSource> shown = ImmutableList.builder();
        for (GraphOutput output : graph.outputs()) {
            shown.add(output.source());
        }
        return shown.build();
    }

    /** Returns true if an output of the graph depends on the node. */
    public boolean isLive(ShaderGraph graph, ShaderNode node) {
        return live(graph).nodes().contains(node.id());
    }

    /** Returns true if an output of the graph depends on the graph's input. */
    public boolean isLive(ShaderGraph graph, String input) {
        return live(graph).inputs().contains(input);
    }

    /** Returns true if an output of the named function depends on the function's input. */
    public boolean isLive(String function, String input) {
        return live(function).inputs().contains(input);
    }

    /** Returns the live part of a graph. The main graph may have the name of a function. */
    @SuppressWarnings("ReferenceEquality")
    Part live(ShaderGraph graph) {
        return graph == main ? shown : live(graph.name());
    }

    /** Returns true if the code of the node reads the input. */
    public boolean isRead(ShaderNode node, ShaderInput input) {
        return needs.apply(node.implementation()).reads(input, this);
    }

    /** Returns true if the code of the node writes the default of an unconnected closure or shader input. */
    boolean writesDefault(ShaderNode node, ShaderInput input) {
        return needs.apply(node.implementation()).writesDefault(input, this);
    }

    /** Returns the live part of a function. */
    Part live(String function) {
        return function(function).part();
    }

    /** Returns the prepared function of a name. */
    public PreparedFunction function(String name) {
        PreparedFunction function = functions.get(name);
        if (function == null) {
            throw new IllegalStateException("function " + name + " is used before it is defined");
        }
        return function;
    }

    /** Returns the part behind sources of a graph; the functions that it calls are known already. */
    Part behind(ShaderGraph graph, List<InputSource> roots) {
        Draft part = new Draft();
        roots.forEach(source -> mark(source, part));
        List<ShaderNode> nodes = graph.nodes();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            ShaderNode node = nodes.get(i);
            if (!part.nodes.contains(node.id())) {
                continue;
            }
            part.functions.addAll(calls(node));
            NodeNeeds code = needs.apply(node.implementation());
            for (ShaderInput input : node.inputs()) {
                if (code.reads(input, this)) {
                    mark(input.source(), part);
                }
            }
        }
        return part.done();
    }

    /** Returns the functions that the call of a node outside all graphs reaches. */
    Part behind(ShaderNode node) {
        return new Part(ImmutableSet.of(), ImmutableSet.of(), calls(node));
    }

    private ImmutableSet<String> calls(ShaderNode node) {
        return node.implementation() instanceof GraphFunction function
                ? ImmutableSet.<String>builder()
                        .add(function.name())
                        .addAll(live(function.name()).functions())
                        .build()
                : ImmutableSet.of();
    }

    private static void mark(InputSource source, Draft part) {
        if (source instanceof Upstream upstream) {
            part.nodes.add(upstream.node());
        } else if (source instanceof FromGraphInput input) {
            part.inputs.add(input.name());
        }
    }
}
