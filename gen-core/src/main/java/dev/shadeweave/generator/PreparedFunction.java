package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMultiset;
import dev.shadeweave.emit.CodeFragment;
import dev.shadeweave.emit.OuterNames;
import dev.shadeweave.emit.SourceSelection;
import dev.shadeweave.graph.InputSource.FromGraphInput;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.link.NodeImplementation.GraphFunction;
import dev.shadeweave.shader.Stage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The function of a graph made ready once for all programs that call it: what of it matters, what it asks for, its text. It is
 * kept with its graph ({@link EmissionContext.Settings#prepared}); graphs of the data library serve any number of programs, so
 * each costs what is its own.
 *
 * <p>Everything here follows from the graph, the functions it calls and the settings. The text depends on names outside too,
 * and says which ({@link OuterNames}); where they differ it is written anew.
 */
final class PreparedFunction {
    /** A node of the function that declares something: a custom node, or one that reads a file by an input. */
    record Declaring(ShaderNode node, @Nullable ShaderInput file) {}

    /**
     * What the nodes of the function ask for.
     *
     * @param sources the library code
     * @param declaring the nodes that declare variables, in order
     */
    record Dependencies(SourceSelection sources, ImmutableList<Declaring> declaring) {}

    /** The text in a stage, and the names outside that it depends on. */
    record Text(CodeFragment code, OuterNames names) {}

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
     * The function of a graph; what was kept of it if the functions that it calls are the same, too.
     *
     * @param before the functions that stand before it, by name; those that it calls are among them
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

    @SuppressWarnings("ReferenceEquality") // what is kept is one object
    private boolean callsOnly(Map<String, PreparedFunction> before) {
        for (PreparedFunction called : calls) {
            if (before.get(called.graph.name()) != called) {
                return false;
            }
        }
        return true;
    }

    ShaderGraph graph() {
        return graph;
    }

    /** How often its nodes read an input. */
    int reads(String input) {
        return reads.count(input);
    }

    /** What of it matters. */
    Liveness.Part part() {
        return part;
    }

    /** The nodes of it that are written in Java and matter. */
    List<ShaderNode> customNodes() {
        return customNodes;
    }

    /** The types that it uses. */
    UsedTypes types() {
        return types;
    }

    /** What it asks for, if somebody asked before; or null. */
    @Nullable
    Dependencies dependencies() {
        return dependencies;
    }

    void keep(Dependencies asked) {
        dependencies = asked;
    }

    /** Its text as it was written last in a stage, or null. */
    @Nullable
    Text text(Stage stage) {
        return texts.get(stage);
    }

    void keep(Stage stage, Text text) {
        texts.put(stage, text);
    }
}
