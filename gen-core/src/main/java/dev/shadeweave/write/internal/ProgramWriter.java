package dev.shadeweave.write.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.GraphWriter;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderGraph;
import dev.shadeweave.graph.ShaderInput;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.link.implementation.NodeImplementation;
import dev.shadeweave.link.implementation.NodeImplementation.CustomNode;
import dev.shadeweave.plan.internal.Liveness;
import dev.shadeweave.shader.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.checkerframework.checker.tainting.qual.Untainted;

/** Writes the graphs of a program into a stage. */
final class ProgramWriter implements GraphWriter {
    private final StatementWriter emission;
    private final PlannedProgram plan;

    ProgramWriter(StatementWriter emission) {
        this.emission = emission;
        this.plan = emission.plan();
    }

    @Override
    public void mainNodes() {
        ShaderGraph main = plan.program().main();
        NodeSequence.write(emission, Liveness.outputs(main), plan::isShown);
    }

    @Override
    public void vertexValue() {
        plan.vertexPart()
                .ifPresent(part -> NodeSequence.write(
                        emission, List.of(part.value().value().source()), part::contains));
    }

    @Override
    public void nodes(List<InputSource> values, Predicate<ShaderNode> chosen) {
        NodeSequence.write(emission, values, chosen);
    }

    @Override
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

    @Override
    public void functions() {
        FunctionWriter functions = new FunctionWriter(emission);
        for (ShaderGraph function : plan.program().functions()) {
            if (plan.calls(emission.stage(), function.name())) {
                functions.write(plan.liveness().function(function.name()));
            }
        }
    }

    @Override
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
        StatementWriter emitter = emission.at(new GraphScope(of, emission.stageNames(), true), emission.out());
        for (ShaderNode node : nodes) {
            emission.origin(node.id().path(), node.span());
            plan.emitter(node.implementation()).emit(node, emitter);
        }
        emission.noOrigin();
    }
}
