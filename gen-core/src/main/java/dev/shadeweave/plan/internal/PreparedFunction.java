package dev.shadeweave.plan.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.OuterNames;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.link.implementation.NodeImplementation.GraphFunction;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The function of a graph, prepared once for all programs that call it: its live part, its dependencies, its text. It
 * is kept with its graph ({@link EmissionContext.Settings#prepared}). Graphs of the data library serve any number of
 * programs, so each program only costs its own part.
 *
 * <p>Everything here follows from the graph, the functions that it calls, and the settings. The text also depends on
 * outer names, which it lists ({@link OuterNames}); if they differ, it is written again.
 */
public final class PreparedFunction {
    /** A node of the function that declares something: a custom node, or a node that reads a file. */
    record Declaring(ShaderNode node, @Nullable ShaderInput file) {}

    /**
     * The dependencies of the function's nodes.
     *
     * @param sources the library code
     * @param declaring the nodes that declare variables, in order
     */
    record Dependencies(SourceSelection sources, ImmutableList<Declaring> declaring) {}

    /** The text in a stage, and the outer names that it depends on. */
    public record Text(CodeFragment code, OuterNames names) {}

    private final ShaderGraph graph;
    private final ImmutableList<PreparedFunction> calls;
    private final Liveness.Part part;
    private final ImmutableList<ShaderNode> customNodes;
    private final UsedTypes types;
    private final ImmutableMultiset<String> reads;
    private final Map<Stage, Text> texts = new ConcurrentHashMap<>();
    private volatile @Nullable Dependencies dependencies;

    private PreparedFunction(ShaderGraph graph, ImmutableList<PreparedFunction> calls, Liveness liveness) {
        this.graph = graph;
        this.calls = calls;
        this.part = liveness.behind(graph, Liveness.outputs(graph));
        this.customNodes = customNodes(graph, part);
        this.types = UsedTypes.of(graph, part, liveness);
        this.reads = reads(graph, part);
    }

    private static ImmutableList<ShaderNode> customNodes(ShaderGraph graph, Liveness.Part part) {
        ImmutableList.Builder<ShaderNode> custom = ImmutableList.builder();
        for (ShaderNode node : graph.nodes()) {
            if (node.implementation() instanceof CustomNode && part.nodes().contains(node.id())) {
                custom.add(node);
            }
        }
        return custom.build();
    }

    private static ImmutableMultiset<String> reads(ShaderGraph graph, Liveness.Part part) {
        ImmutableMultiset.Builder<String> reads = ImmutableMultiset.builder();
        for (ShaderNode node : graph.nodes()) {
            if (part.nodes().contains(node.id())) {
                for (ShaderInput input : node.inputs()) {
                    if (input.source() instanceof FromGraphInput read) {
                        reads.add(read.name());
                    }
                }
            }
        }
        return reads.build();
    }

    /**
     * Returns the prepared function of a graph; the kept one if the functions that it calls are the same.
     *
     * @param before the functions before it, by name, including those that it calls
     * @param liveness knows what those read
     */
    static PreparedFunction of(
            ShaderGraph graph,
            Map<String, PreparedFunction> before,
            Liveness liveness,
            EmissionContext.Settings settings) {
        AtomicReference<@Nullable PreparedFunction> last = graph.get(settings.prepared());
        PreparedFunction known = last.get();
        if (known != null && known.callsOnly(before)) {
            return known;
        }
        PreparedFunction made = new PreparedFunction(graph, calls(graph, before), liveness);
        last.set(made);
        return made;
    }

    private static ImmutableList<PreparedFunction> calls(ShaderGraph graph, Map<String, PreparedFunction> before) {
        ImmutableList.Builder<PreparedFunction> calls = ImmutableList.builder();
        Set<String> seen = new HashSet<>();
        for (ShaderNode node : graph.nodes()) {
            if (node.implementation() instanceof GraphFunction function && seen.add(function.name())) {
                PreparedFunction called = before.get(function.name());
                if (called != null) {
                    calls.add(called);
                }
            }
        }
        return calls.build();
    }

    @SuppressWarnings("ReferenceEquality") // each kept function is a single object
    private boolean callsOnly(Map<String, PreparedFunction> before) {
        for (PreparedFunction called : calls) {
            if (before.get(called.graph.name()) != called) {
                return false;
            }
        }
        return true;
    }

    public ShaderGraph graph() {
        return graph;
    }

    /** Returns the number of times that its nodes read an input. */
    int reads(String input) {
        return reads.count(input);
    }

    /** Returns its live part. */
    Liveness.Part part() {
        return part;
    }

    /** Returns its live custom nodes. */
    public List<ShaderNode> customNodes() {
        return customNodes;
    }

    /** Returns the types that it uses. */
    UsedTypes types() {
        return types;
    }

    /** Returns its dependencies, or null if they have not been computed. */
    @Nullable
    Dependencies dependencies() {
        return dependencies;
    }

    public void keep(Dependencies asked) {
        dependencies = asked;
    }

    /** Returns its last text in a stage, or null. */
    @Nullable
    public Text text(Stage stage) {
        return texts.get(stage);
    }

    public void keep(Stage stage, Text text) {
        texts.put(stage, text);
    }
}
