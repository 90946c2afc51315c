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
    private record Live(Set<NodeId> nodes, Set<String> inputs) {}

    private final Map<String, Live> graphs = new HashMap<>();
    private final Function<NodeImplementation, NodeEmitter> emitters;

    private Liveness(Function<NodeImplementation, NodeEmitter> emitters) {
        this.emitters = emitters;
    }

    /**
     * What matters in a program.
     *
     * @param emitters knows which inputs the code of an implementation reads
     */
    static Liveness of(ShaderProgram program, Function<NodeImplementation, NodeEmitter> emitters) {
        Liveness liveness = new Liveness(emitters);
        program.functions().forEach(liveness::analyse);
        liveness.analyse(program.main());
        return liveness;
    }

    /** True if an output of the graph depends on the node. */
    boolean isLive(ShaderGraph graph, ShaderNode node) {
        return live(graph.name()).nodes().contains(node.id());
    }

    /** True if an output of the graph of that name depends on the graph's input. */
    boolean isLive(String graph, String input) {
        return live(graph).inputs().contains(input);
    }

    /** True if the code of the node reads the input. */
    boolean isRead(ShaderNode node, ShaderInput input) {
        return emitters.apply(node.implementation()).reads(input, this);
    }

    private Live live(String graph) {
        Live live = graphs.get(graph);
        if (live == null) {
            throw new IllegalStateException("function " + graph + " is used before it is defined");
        }
        return live;
    }

    private void analyse(ShaderGraph graph) {
        Live live = new Live(new HashSet<>(), new HashSet<>());
        for (GraphOutput output : graph.outputs()) {
            mark(output.source(), live);
        }
        List<ShaderNode> nodes = graph.nodes();
        for (int i = nodes.size() - 1; i >= 0; i--) {
            ShaderNode node = nodes.get(i);
            if (!live.nodes().contains(node.id())) {
                continue;
            }
            NodeEmitter emitter = emitters.apply(node.implementation());
            for (ShaderInput input : node.inputs()) {
                if (emitter.reads(input, this)) {
                    mark(input.source(), live);
                }
            }
        }
        graphs.put(graph.name(), live);
    }

    private static void mark(InputSource source, Live live) {
        if (source instanceof Upstream upstream) {
            live.nodes().add(upstream.node());
        } else if (source instanceof FromGraphInput input) {
            live.inputs().add(input.name());
        }
    }
}
