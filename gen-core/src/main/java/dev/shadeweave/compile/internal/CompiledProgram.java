package dev.shadeweave.compile.internal;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.diagnostic.Diagnostics;
import dev.shadeweave.emit.Identifiers;
import dev.shadeweave.extension.Requirements;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.library.Library;
import dev.shadeweave.option.GenerationOptions;
import dev.shadeweave.option.GraphOptions;
import dev.shadeweave.pass.ColorConversion;
import dev.shadeweave.pass.ColorLedger;
import dev.shadeweave.pass.InputLedger;
import dev.shadeweave.plan.internal.EmissionContext;
import dev.shadeweave.shader.EditableInput;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.ShaderStage;
import dev.shadeweave.write.internal.NodeEmitters;
import dev.shadeweave.write.internal.NodeFailure;
import dev.shadeweave.write.internal.PlannedProgram;
import java.util.Optional;

/** The second phase: the graphs of a program after all passes. Created only by {@link Compilation#program}. */
public final class CompiledProgram {
    private final TargetContext target;
    private final Library library;
    private final GenerationOptions options;
    private final ShaderProgram program;
    private final InputLedger inputs;
    private final ColorLedger colors;

    CompiledProgram(
            TargetContext target,
            Library library,
            GenerationOptions options,
            ShaderProgram program,
            InputLedger inputs,
            ColorLedger colors) {
        this.target = target;
        this.library = library;
        this.options = options;
        this.program = program;
        this.inputs = inputs;
        this.colors = colors;
    }

    /** Returns the graphs. */
    ShaderProgram program() {
        return program;
    }

    /** Returns the plan: live nodes, dependencies and names; empty after an error. */
    public Optional<PlannedProgram> plan(Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        Requirements requirements = target.backend().requirements(program, options, diagnostics);
        EmissionContext.Tools tools = target.tools(requirements.library().tokens());
        NodeEmitters emitters = new NodeEmitters(tools, target.nodes());
        EmissionContext context = new EmissionContext(
                target.backend().syntax(),
                tools,
                library,
                requirements.library().preludes(),
                emitters::of,
                options,
                !program.lights().isEmpty() || program.hasOwnLights(),
                diagnostics);
        try {
            PlannedProgram plan = PlannedProgram.of(
                    target.targets().get(0),
                    program,
                    other -> target.backend().requirements(other, options, diagnostics),
                    requirements,
                    context,
                    emitters);
            return checkpoint.failed() ? Optional.empty() : Optional.of(plan);
        } catch (NodeFailure e) {
            return failed(e, diagnostics);
        }
    }

    /** Writes the text of all stages; empty after an error. */
    public Optional<Shader> write(PlannedProgram plan, Diagnostics diagnostics) {
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        ImmutableList<ShaderStage> stages;
        try {
            stages = target.backend().write(plan, diagnostics);
        } catch (NodeFailure e) {
            return failed(e, diagnostics);
        }
        String name =
                Identifiers.sanitize(program.main().name(), target.backend().syntax());
        return checkpoint.failed()
                ? Optional.empty()
                : Optional.of(new Shader(
                        name, target.targets(), stages, plan.vertexValue().isPresent(), plan.primitives()));
    }

    /** Reports an error in the code of an extension; throws an internal error again. */
    private static <T> Optional<T> failed(NodeFailure failure, Diagnostics diagnostics) {
        diagnostics.report(failure.diagnostic().orElseThrow(() -> failure));
        return Optional.empty();
    }

    /** Checks the code of users in a shader; empty, and reported, if it has errors. */
    public Optional<Shader> checked(Shader shader, Diagnostics diagnostics) {
        Optional<OwnCode> own = options.get(GraphOptions.CHECK_SOURCES)
                ? OwnCode.of(program, library, target.backend().texts(program, options))
                : Optional.empty();
        if (own.isEmpty()) {
            return Optional.of(shader);
        }
        Diagnostics.Checkpoint checkpoint = diagnostics.checkpoint();
        target.checks().forEach(check -> check.check(shader, own.get()::place, diagnostics));
        return checkpoint.failed() ? Optional.empty() : Optional.of(shader);
    }

    /** Returns the effect of an edit of each input. */
    public ImmutableList<EditableInput> inputs(PlannedProgram plan) {
        return EditableInputs.of(inputs, plan);
    }

    /** Returns the colour conversions that the document requires. */
    public ImmutableList<ColorConversion> colors() {
        return colors.conversions();
    }
}
