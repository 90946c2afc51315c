package dev.shadeweave.generator;

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
    record Part(Set<NodeId> nodes, Set<String> inputs, Set<String> functions) {
        private Part() {
            this(new HashSet<>(), new HashSet<>(), new HashSet<>());
        }
    }

    private final Map<String, Part> functions = new HashMap<>();
    private final ShaderGraph main;
    private Part shown = new Part();
    private final Function<NodeImplementation, NodeEmitter> emitters;

    private Liveness(ShaderGraph main, Function<NodeImplementation, NodeEmitter> emitters) {
        this.main = main;
        this.emitters = emitters;
    }

    /**
     * What matters in a program.
     *
     * @param roots the sources of the main graph that matter by themselves
     * @param emitters knows which inputs the code of an implementation reads
     */
    static Liveness of(
            ShaderProgram program, List<InputSource> roots, Function<NodeImplementation, NodeEmitter> emitters) {
        Liveness liveness = new Liveness(program.main(), emitters);
        for (ShaderGraph function : program.functions()) {
            liveness.functions.put(function.name(), liveness.behind(function, outputs(function)));
        }
        liveness.shown = liveness.behind(program.main(), roots);
        return liveness;
    }

    /** What the outputs of a graph show. */
    static List<InputSource> outputs(ShaderGraph graph) {
        return graph.outputs().stream().map(GraphOutput::source).toList();
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

    /** All of a function that matters. */
    Part live(String function) {
        Part live = functions.get(function);
        if (live == null) {
            throw new IllegalStateException("function " + function + " is used before it is defined");
        }
        return live;
    }

    /** What sources of a graph depend on; the functions that it calls are known already. */
    Part behind(ShaderGraph graph, List<InputSource> roots) {
        Part part = new Part();
        roots.forEach(source -> mark(source, part));
        List<ShaderNode> nodes = graph.nodes();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            ShaderNode node = nodes.get(i);
            if (!part.nodes().contains(node.id())) {
                continue;
            }
            addFunction(node, part);
            NodeEmitter emitter = emitters.apply(node.implementation());
            for (ShaderInput input : node.inputs()) {
                if (emitter.reads(input, this)) {
                    mark(input.source(), part);
                }
            }
        }
        return part;
    }

    /** Adds the function that a node calls, and what that calls. */
    void addFunction(ShaderNode node, Part part) {
        if (node.implementation() instanceof GraphFunction function
                && part.functions().add(function.name())) {
            part.functions().addAll(live(function.name()).functions());
        }
    }

    private static void mark(InputSource source, Part part) {
        if (source instanceof Upstream upstream) {
            part.nodes().add(upstream.node());
        } else if (source instanceof FromGraphInput input) {
            part.inputs().add(input.name());
        }
    }
}
