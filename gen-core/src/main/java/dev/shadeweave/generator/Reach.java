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
 * @param vertexOutput what the vertex stage computes besides, as if it were an output; empty if it only hands on
 */
record Reach(ShaderProgram program, Liveness liveness, Liveness.Part shown, Optional<GraphOutput> vertexOutput) {
    static Reach of(ShaderGenerator generator, ShaderProgram program, EmissionContext context) {
        Optional<GraphOutput> value = generator.vertexValue(program, context.options());
        List<InputSource> roots =
                generator.showsGraph(context.options()) ? Liveness.outputs(program.main()) : List.of();
        List<InputSource> all = new ArrayList<>(roots);
        value.ifPresent(output -> all.add(output.source()));
        Liveness liveness = Liveness.of(program, all, context);
        Liveness.Part shown = liveness.behind(program.main(), roots);
        for (ShaderNode light : program.lights()) {
            shown = shown.withInputsAndCallsOf(liveness.behind(light));
        }
        return new Reach(program, liveness, shown, value);
    }
}
