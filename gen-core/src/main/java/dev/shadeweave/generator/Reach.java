package dev.shadeweave.generator;

import dev.shadeweave.graph.GraphOutput;
import dev.shadeweave.graph.InputSource;
import dev.shadeweave.graph.ShaderNode;
import dev.shadeweave.graph.ShaderProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first step of a plan: what of a program matters.
 *
 * @param liveness what matters to anything that a stage computes
 * @param shown what of the main graph the outputs depend on, and the functions that lights call
 */
record Reach(ShaderProgram program, Liveness liveness, Liveness.Part shown) {
    static Reach of(Requirements requirements, ShaderProgram program, EmissionContext context) {
        Optional<GraphOutput> value = requirements.vertex().map(VertexComputation::output);
        List<InputSource> roots = requirements.showsGraph() ? Liveness.outputs(program.main()) : List.of();
        List<InputSource> all = new ArrayList<>(roots);
        value.ifPresent(output -> all.add(output.source()));
        Liveness liveness = Liveness.of(program, all, context);
        // Mostly nothing else matters than what is shown.
        Liveness.Part shown = value.isEmpty() ? liveness.live(program.main()) : liveness.behind(program.main(), roots);
        for (ShaderNode light : program.lights()) {
            shown = shown.withInputsAndCallsOf(liveness.behind(light));
        }
        return new Reach(program, liveness, shown);
    }
}
