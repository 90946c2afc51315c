package dev.shadeweave.plan.internal;

import dev.shadeweave.extension.Requirements;
import dev.shadeweave.extension.VertexComputation;
import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first step of a plan: the live part of a program.
 *
 * @param liveness the live part of all stages
 * @param shown the part of the main graph that the outputs depend on, and the functions that lights call
 */
public record Reach(ShaderProgram program, Liveness liveness, Liveness.Part shown) {
    public static Reach of(Requirements requirements, ShaderProgram program, EmissionContext context) {
        Optional<GraphOutput> value = requirements.stages().vertex().map(VertexComputation::output);
        List<InputSource> roots = requirements.showsGraph() ? Liveness.outputs(program.main()) : List.of();
        List<InputSource> all = new ArrayList<>(roots);
        value.ifPresent(output -> all.add(output.source()));
        Liveness liveness = Liveness.of(program, all, context);
        // Mostly, only the shown part is live.
        Liveness.Part shown = value.isEmpty() ? liveness.live(program.main()) : liveness.behind(program.main(), roots);
        for (ShaderNode light : program.lights()) {
            shown = shown.withInputsAndCallsOf(liveness.behind(light));
        }
        return new Reach(program, liveness, shown);
    }
}
