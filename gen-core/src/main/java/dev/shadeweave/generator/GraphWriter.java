package dev.shadeweave.generator;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.NodeImplementation;
import dev.shadeweave.link.NodeImplementation.CustomNode;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/**
 * Writes the parts of a program into a stage: the nodes of its main graph, the functions of its other graphs, and calls
 * of its lights. A {@link Backend} decides where each of them goes. Belongs to one thread, like its {@link
 * StageEmitter}.
 */
public final class GraphWriter {
    private final StageEmitter emission;
    private final EmissionPlan plan;

    /**
     * Creates a writer.
     *
     * @param emission the stage, in which the main graph is written
     */
    public GraphWriter(StageEmitter emission) {
        this.emission = emission;
        this.plan = emission.plan();
    }

    /** Writes the live nodes of the main graph, each after those that it reads. */
    public void mainNodes() {
        ShaderGraph main = plan.program().main();
        NodeSequence.write(emission, Liveness.outputs(main), plan::isShown);
    }

    /**
     * Writes the nodes behind a value of the vertex stage; call it in a separate block.
     *
     * @param value the value to write
     */
    public void nodes(VertexValue value) {
        NodeSequence.write(emission, List.of(value.value().source()), value::contains);
    }

    /**
     * Writes nodes of the main graph, each after those that it reads; call it in a separate block. For targets that
     * read values of the graph in functions.
     *
     * @param values the requested values
     * @param chosen returns true for the nodes to write: those behind the values that are not written elsewhere
     */
    public void nodes(List<InputSource> values, Predicate<ShaderNode> chosen) {
        NodeSequence.write(emission, values, chosen);
    }

    /** Writes the vertex part of custom nodes, including those in functions: varyings are filled once. */
    public void customNodes() {
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(Stage.PIXEL, function.name()) || plan.calls(Stage.VERTEX, function.name())) {
                customNodes(function, plan.liveness().function(function.name()).customNodes());
            }
        }
        ShaderGraph main = plan.program().main();
        ImmutableList.Builder<ShaderNode> custom = ImmutableList.builder();
        for (ShaderNode node : main.nodes()) {
            if (node.implementation() instanceof CustomNode && plan.liveness().isLive(main, node)) {
                custom.add(node);
            }
        }
        customNodes(main, custom.build());
    }

    /** Writes the functions that the stage calls, each after those that it calls. */
    public void functions() {
        FunctionWriter functions = new FunctionWriter(emission);
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(emission.stage(), function.name())) {
                functions.write(plan.liveness().function(function.name()));
            }
        }
    }

    /**
     * Writes a call of a light's function.
     *
     * @param node the node of the surface
     * @param light the text of the light
     * @param point the text of the point that it shines on
     * @param result the text of the variable for the arriving light
     */
    public void callLight(ShaderNode node, @Untainted String light, @Untainted String point, @Untainted String result) {
        List<@Untainted String> arguments = new ArrayList<>(List.of(light, point));
        @Untainted
        String function = node.implementation()
                .match(new NodeImplementation.Cases<>(
                        inline -> "",
                        source -> new SourceEmitter(source).function(emission),
                        graph -> {
                            for (ShaderInput input : node.inputs()) {
                                if (plan.liveness().isRead(node, input)) {
                                    arguments.add(light + "." + Identifiers.sanitize(input.name(), emission.syntax()));
                                }
                            }
                            return emission.functionName(graph);
                        },
                        custom -> ""));
        emission.line(function + "(" + String.join(", ", arguments) + ", " + result + ");");
    }

    private void customNodes(ShaderGraph of, List<ShaderNode> nodes) {
        if (nodes.isEmpty()) {
            return;
        }
        StageEmitter emitter = emission.at(new GraphScope(of, emission.stageNames(), true), emission.out());
        for (ShaderNode node : nodes) {
            emission.origin(node.id().path(), node.span());
            emission.emissionContext().emitter(node.implementation()).emit(node, emitter);
        }
        emission.noOrigin();
    }
}
