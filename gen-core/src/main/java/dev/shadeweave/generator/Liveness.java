package dev.shadeweave.generator;

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
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What of a program has an effect on its outputs. Inputs that no code reads, and nodes that feed only such inputs, are
 * dead: they get no uniform, no parameter and no line.
 */
final class Liveness {
    /**
     * What some values of a graph depend on.
     *
     * @param inputs the names of inputs of the graph
     * @param functions the names of the functions called, and of those that they call
     */
    record Part(ImmutableSet<NodeId> nodes, ImmutableSet<String> inputs, ImmutableSet<String> functions) {
        /** Nothing. */
        static final Part NOTHING = new Part(ImmutableSet.of(), ImmutableSet.of(), ImmutableSet.of());

        private boolean isNothing() {
            return nodes.isEmpty() && inputs.isEmpty() && functions.isEmpty();
        }

        /** What either depends on. */
        Part and(Part other) {
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

        /** The same, with the inputs and functions of another part too, whose nodes are written elsewhere. */
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

    /** A part while it is found. */
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
    private final Function<NodeImplementation, NodeEmitter> emitters;

    private Liveness(
            Map<String, PreparedFunction> functions,
            ShaderGraph main,
            Part shown,
            Function<NodeImplementation, NodeEmitter> emitters) {
        this.functions = functions;
        this.main = main;
        this.shown = shown;
        this.emitters = emitters;
    }

    /**
     * What matters in a program.
     *
     * @param roots the sources of the main graph that matter by themselves
     * @param context knows which inputs the code of an implementation reads
     */
    static Liveness of(ShaderProgram program, List<InputSource> roots, EmissionContext context) {
        Map<String, PreparedFunction> found = new HashMap<>();
        // What a function reads of its callees is asked of those that stand before it.
        Liveness before = new Liveness(found, program.main(), Part.NOTHING, context::emitter);
        for (ShaderGraph function : program.functions()) {
            found.put(function.name(), PreparedFunction.of(function, found, before, context.settings()));
        }
        Part shown = before.behind(program.main(), roots);
        return new Liveness(ImmutableMap.copyOf(found), program.main(), shown, context::emitter);
    }

    /** What the outputs of a graph show. */
    static List<InputSource> outputs(ShaderGraph graph) {
        ImmutableList.Builder<InputSource> shown = ImmutableList.builder();
        for (GraphOutput output : graph.outputs()) {
            shown.add(output.source());
        }
        return shown.build();
    }

    /** True if an output of the graph depends on the node. */
    boolean isLive(ShaderGraph graph, ShaderNode node) {
        return live(graph).nodes().contains(node.id());
    }

    /** True if an output of the graph depends on the graph's input. */
    boolean isLive(ShaderGraph graph, String input) {
        return live(graph).inputs().contains(input);
    }

    /** True if an output of the function of that name depends on the function's input. */
    boolean isLive(String function, String input) {
        return live(function).inputs().contains(input);
    }

    /** All of a graph that matters. The main graph may be called like a function. */
    @SuppressWarnings("ReferenceEquality")
    Part live(ShaderGraph graph) {
        return graph == main ? shown : live(graph.name());
    }

    /** True if the code of the node reads the input. */
    boolean isRead(ShaderNode node, ShaderInput input) {
        return emitters.apply(node.implementation()).reads(input, this);
    }

    /** True if the code of the node writes what an input of a closure or a shader is where nothing is connected to it. */
    boolean writesDefault(ShaderNode node, ShaderInput input) {
        return emitters.apply(node.implementation()).writesDefault(input, this);
    }

    /** All of a function that matters. */
    Part live(String function) {
        return function(function).part();
    }

    /** The function of a name, made ready. */
    PreparedFunction function(String name) {
        PreparedFunction function = functions.get(name);
        if (function == null) {
            throw new IllegalStateException("function " + name + " is used before it is defined");
        }
        return function;
    }

    /** What sources of a graph depend on; the functions that it calls are known already. */
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
            NodeEmitter emitter = emitters.apply(node.implementation());
            for (ShaderInput input : node.inputs()) {
                if (emitter.reads(input, this)) {
                    mark(input.source(), part);
                }
            }
        }
        return part.done();
    }

    /** What the call of a node that stands in no graph reaches: the function, and those that it calls. */
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
