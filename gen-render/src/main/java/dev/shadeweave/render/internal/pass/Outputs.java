package dev.shadeweave.render.internal.pass;

import dev.shadeweave.render.job.RenderJob;
import dev.shadeweave.shader.Shader;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import java.util.List;

/** The outputs of a shader's pixel stage. */
public final class Outputs {
    private Outputs() {}

    /** Returns their names, in order. */
    public static List<String> names(Shader shader) {
        return shader.find(Stage.PIXEL)
                .flatMap(stage -> stage.block(VariableBlock.Kind.OUTPUTS))
                .map(block -> block.variables().stream().map(Variable::name).toList())
                .orElse(List.of());
    }

    /** Returns the number of outputs. */
    public static int count(Shader shader) {
        return names(shader).size();
    }

    /** Returns the index of the output that a job shows, from 0; negative if the shader has no output of that name. */
    public static int index(RenderJob job) {
        return job.view().output().isEmpty()
                ? 0
                : names(job.subject().shader()).indexOf(job.view().output());
    }
}
