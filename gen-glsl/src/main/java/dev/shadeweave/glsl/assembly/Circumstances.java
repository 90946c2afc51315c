package dev.shadeweave.glsl.assembly;

import com.google.common.collect.ImmutableList;
import dev.shadeweave.graph.ShaderProgram;
import dev.shadeweave.shader.Stage;
import dev.shadeweave.shader.Variable;
import dev.shadeweave.shader.VariableBlock;
import org.jspecify.annotations.Nullable;

/**
 * What the text of a stage depends on beside its assembly, where the document moves no vertices. All names that it mentions are
 * those of variables in these blocks: what an assembly asks for is declared before what nodes ask for, and so has the same place
 * among them and the first choice of a name.
 *
 * @param stage the stage
 * @param mode where light is computed
 * @param surface true if the program says itself how it is lit
 * @param own the blocks of the stage
 * @param read what it reads of the stage before
 */
record Circumstances(
        Stage stage,
        ShadeMode mode,
        boolean surface,
        ImmutableList<VariableBlock> own,
        ImmutableList<VariableBlock> read) {
    static Circumstances of(
            Assembly assembly,
            ShaderProgram program,
            Stage stage,
            ImmutableList<VariableBlock> own,
            ImmutableList<VariableBlock> read) {
        return new Circumstances(
                stage, StageVariables.mode(assembly, program), StageVariables.isSurface(program), own, read);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Circumstances that
                && mode == that.mode
                && surface == that.surface
                && stage.equals(that.stage)
                && own.equals(that.own)
                && read.equals(that.read);
    }

    /** Of what is handed on, since few are kept and most of a variable is dear to look at. */
    @Override
    public int hashCode() {
        int code = stage.hashCode();
        for (VariableBlock block : own) {
            if (block.kind() == VariableBlock.Kind.CONNECTOR) {
                for (Variable variable : block.variables()) {
                    code = 31 * code + variable.name().hashCode();
                }
            }
        }
        return code;
    }
}
