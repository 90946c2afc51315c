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
 * Writes what a program is made of into a stage: the nodes of its main graph, the functions that its other graphs became, and
 * calls of its lights. A {@link Backend} says where in the stage each of them stands. Of one thread, as the
 * {@link StageEmitter} that it writes to.
 */
public final class GraphWriter {
    private final StageEmitter emission;
    private final EmissionPlan plan;

    /**
     * Writes into a stage.
     *
     * @param emission the stage, where the main graph is written
     */
    public GraphWriter(StageEmitter emission) {
        this.emission = emission;
        this.plan = emission.plan();
    }

    /** Writes the nodes of the main graph that matter to what is shown, each behind what it reads. */
    public void mainNodes() {
        ShaderGraph main = plan.program().main();
        NodeSequence.write(emission, Liveness.outputs(main), plan::isShown);
    }

    /**
     * Writes the nodes that a value of the vertex stage depends on; to be called in a block of its own.
     *
     * @param value the value that is about to be written
     */
    public void nodes(VertexValue value) {
        NodeSequence.write(emission, List.of(value.value().source()), value::contains);
    }

    /**
     * Writes nodes of the main graph, each behind what it reads; to be called in a block of its own. For targets that ask for
     * values of the graph in functions.
     *
     * @param values what is asked for
     * @param chosen true for the nodes that are written: of those that the values depend on, the ones that are not written
     *     elsewhere
     */
    public void nodes(List<InputSource> values, Predicate<ShaderNode> chosen) {
        NodeSequence.write(emission, values, chosen);
    }

    /** Writes the part that custom nodes have in the vertex stage, in functions too: varyings are filled once for all. */
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

    /** Writes the functions that graphs became and that the stage calls, those a function calls before it. */
    public void functions() {
        FunctionWriter functions = new FunctionWriter(emission);
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(emission.stage(), function.name())) {
                functions.write(plan.liveness().function(function.name()));
            }
        }
    }

    /**
     * Calls the function of a light of the program.
     *
     * @param node the node of the surface
     * @param light the text of the light
     * @param point the text of the point it shines on
     * @param result the text of the variable that takes what arrives there
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
